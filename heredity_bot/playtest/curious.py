"""Goes for what was never done in any game of the run."""

from __future__ import annotations

from collections.abc import Iterator

from heredity_bot.kernel import ASIDE, Answer, Ask, Menu, PickOne
from heredity_bot.kernel.ask import sample_path
from heredity_bot.playtest.deeds import choice, deed
from heredity_bot.playtest.players import ASIDES
from heredity_bot.playtest.wanderer import Goal, Wanderer


class CuriousPlayer(Wanderer):
    """The rarer a deed was so far, the more it is worth."""

    def _rarity(self, name: str) -> float:
        before = self.memory.taken.get(name, 0)
        return (0.6 + 0.4 * self.luck.share()) / (1 + before + self.memory.games * 0.5 * self.times(name))

    def worth(self, member: str, act: str, target: str, menu: Menu) -> float:
        return self._rarity(deed(act, target))

    def seek(self) -> Iterator[Goal]:
        """Places where nobody of us has been."""
        for part in self.paths.near:
            if part not in self.lessons.visited:
                yield Goal(part, 0.5 / (1 + self.memory.visits.get(part, 0)), f"visit {part}", 0.3)
        for figure in self.sight.figures.values():
            if figure.card:
                yield Goal(figure.at, self._rarity(f"attack {figure.card}"), f"attack {figure.card}", 0.7)

    def decide(self, ask: Ask) -> Answer:
        if ask.also and self.luck.below(ASIDES) == 0:
            return (ASIDE, *sample_path(ask.also, self.luck))
        if isinstance(ask, PickOne):
            return max(ask.options, key=lambda option: self._rarity(choice(ask, option)))
        return ask.sample(self.luck)
