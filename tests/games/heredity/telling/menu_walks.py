"""Questions of random games, and somebody who walks down their trees one label at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from heredity_bot.games.heredity.telling.teller import HeredityTeller
from heredity_bot.kernel import Act, Chance
from heredity_bot.stage.scene import Choice, QuestionScene
from tests.games.heredity.first_steps import pack, session

PLACES_ONE_STANDS_IN = ("observe", "talk", "interact", "explore")
PAID_ONLY = ("pick_up",)


def random_questions(seed: int, most: int, locale: str = "en") -> Iterator[QuestionScene]:
    """What a random game asks, First Steps and what follows them."""
    luck, game = Chance(f"named {seed}"), session(f"named {seed}", ("fr-2023", "de-2025")[seed % 2])
    teller = HeredityTeller(locale, pack())
    for _ in range(most):
        if game.pending is None:
            return
        yield teller.question(game.table, game.pending)
        game.answer(_step(game.pending, luck))
    assert teller.missing == []


def _step(ask, luck: Chance):
    """Turns are not ended at once: members come to have something in their hands and no pawn left."""
    answer = ask.sample(luck)
    if isinstance(ask, Act) and answer == ("done",) and len(ask.menu) > 1 and luck.below(3):
        return ask.sample(luck)
    return answer


def trees(scene: QuestionScene) -> list[tuple[Choice, ...]]:
    """All trees of who does what in a question: the acts, and what is free beside any question."""
    found = [scene.choices] if scene.kind == "act" else []
    return [*found, scene.also] if scene.also else found


def assert_named(tree: Sequence[Choice], path: Sequence[str], read: Sequence[str]) -> None:
    """Whoever read and chose these labels knew what would be done, and to what."""
    member = next(choice for choice in tree if choice.id == path[0])
    if not member.choices:
        assert read == [member.label]
        return
    act = next(choice for choice in member.choices if choice.id == path[1])
    assert act.label in read, f"{path}: nobody read “{act.label}”, only {read}"
    if act.id not in (*PLACES_ONE_STANDS_IN, *PAID_ONLY):
        thing = next(choice for choice in act.choices if choice.id == path[2])
        said = " ".join(read)
        assert thing.label.casefold() in said.casefold(), f"{path}: nobody read “{thing.label}”, only {read}"
