"""A teller in the small world, and tables of which it tells."""

from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.heredity.telling.teller import HeredityTeller
from heredity_bot.stage.scene import Choice
from tests.games.heredity.scene import FOX, ITEMS, THREE_ZONES, Scene, scene
from tests.games.heredity.telling.small_world import WorldTexts, new_game


def teller(locale: str = "en") -> HeredityTeller:
    return HeredityTeller(locale, WorldTexts())


def in_the_world(seed: int = 1):
    """The table of a game that has just begun."""
    session = new_game(seed, "fr-2023")
    return session.table


def family_scene(**more) -> Scene:
    return scene(THREE_ZONES, FOX, ITEMS, **more)


def seen(*faces: str):
    """Cards put on the table by hand have to be known as well."""
    return lambda there: there.seen(*faces)


def wholly(choices: tuple[Choice, ...]) -> list[str]:
    """Every label, with those of the choices that follow."""
    return [text for choice in choices for text in (choice.label, *wholly(choice.choices))]


def saved(t) -> bytes:
    """The state of a table as it is saved."""
    return HeredityRules(t.book).dump(t.state)
