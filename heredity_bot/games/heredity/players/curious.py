"""The curious player: does what was done least in all earlier games."""

from __future__ import annotations

from collections.abc import Iterator

from heredity_bot.games.heredity.players.act_names import choice_name, deed_name
from heredity_bot.games.heredity.players.rating_player import Goal, RatingPlayer
from heredity_bot.kernel import ASIDE, Answer, Ask, Menu, PickOne
from heredity_bot.kernel.ask import sample_path
from heredity_bot.playtest.random_player import ASIDES


class CuriousPlayer(RatingPlayer):
    """Rates a deed by how rarely it was done so far."""

    def _rarity(self, name: str) -> float:
        before = self.memory.taken.get(name, 0)
        return (0.6 + 0.4 * self.luck.share()) / (1 + before + self.memory.games * 0.5 * self.times(name))

    def worth(self, member: str, act: str, target: str, menu: Menu) -> float:
        return self._rarity(deed_name(act, target))

    def seek(self) -> Iterator[Goal]:
        """Places where no member has been, and figures to attack."""
        for part in self.paths.near:
            if part not in self.lessons.visited:
                yield Goal(part, 0.5 / (1 + self.memory.visits.get(part, 0)), f"visit {part}", 0.3)
        for figure in self.view.figures.values():
            if figure.card:
                yield Goal(figure.at, self._rarity(f"attack {figure.card}"), f"attack {figure.card}", 0.7)

    def decide(self, ask: Ask) -> Answer:
        if ask.also and self.luck.below(ASIDES) == 0:
            return (ASIDE, *sample_path(ask.also, self.luck))
        if isinstance(ask, PickOne):
            return max(ask.options, key=lambda option: self._rarity(choice_name(ask, option)))
        return ask.sample(self.luck)
