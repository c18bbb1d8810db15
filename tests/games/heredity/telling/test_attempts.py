"""What is not possible now says why when somebody asks for it, by name."""

import pytest

from heredity_bot.games.heredity.telling.teller import HeredityTeller
from heredity_bot.stage.scene import Attempt
from tests.games.heredity.first_steps import Evening, pack, session, to_the_open_door

MEMBERS = ("djamal", "maeve", "selena", "brick")


@pytest.fixture
def evening():
    """The first lap: everybody at home."""
    return Evening(session("asked"))


def why(evening, *words, locale="en", members=MEMBERS):
    teller = HeredityTeller(locale, pack())
    attempt = teller.understand(evening.t, words)
    assert attempt is not None, words
    told = teller.why_not(evening.t, evening.ask, attempt, members)
    assert teller.missing == []
    return told


@pytest.mark.parametrize(
    "locale, words, sentence",
    [
        ("en", "selena talk", "Selena’s mouth is covered by damage."),
        ("fr", "selena discuter", "Un dégât couvre l’emplacement bouche de Selena."),
        ("de", "selena unterhalten", "Selenas Mundfeld ist von Schaden bedeckt."),
    ],
)
def test_a_covered_mouth_is_the_reason(evening, locale, words, sentence):
    evening.act("selena", "explore", "951.east.953")
    mouth = next(slot.id for slot in evening.t.slots("selena") if "mouth" in slot.icons)
    evening.t.state.hurt[mouth] = 1

    assert why(evening, *words.split(), locale=locale) == [sentence]


def test_talking_to_somebody_means_what_their_card_offers():
    """Bosco lets himself be fed by a hand, not by words; and one has to be there."""
    whole, evening = Evening(session("asked")), Evening(session("asked"))
    to_the_open_door(whole)
    for answer in whole.answers:
        if isinstance(answer, tuple) and answer[1:3] == ("do", "959:npc1"):
            break
        evening.answer(answer)
    teller = HeredityTeller("en", pack())

    attempt = teller.understand(evening.t, ("maeve", "interact", "bosco"))

    assert attempt.seat == "maeve"
    assert attempt.act == "interact"
    assert attempt.thing.startswith("959")
    [told] = teller.why_not(evening.t, evening.ask, attempt, MEMBERS)
    assert "Maeve" in told
    assert "Bosco" in told


def test_every_reason_names_who_and_where(evening):
    assert why(evening, "maeve", "observe") == ["There is no eye symbol in the kitchen, where Maeve stands."]
    [told] = why(evening, "maeve", "attack")
    assert "Maeve" in told
    assert "the kitchen" in told


def test_what_is_pointed_at_is_explained():
    evening = Evening(session("asked"))
    teller = HeredityTeller("en", pack())

    def pointed(thing, member="maeve"):
        return teller.why_not(evening.t, evening.ask, Attempt(member, "", thing), MEMBERS)

    assert pointed("951.b:eye") == ["That eye symbol is in the yard; Maeve is in the kitchen."]
    assert pointed("951.east") == ["That edge is explored from the yard; Maeve is in the kitchen."]
    assert teller.missing == []


def test_what_is_possible_is_where_the_walk_goes_on(evening):
    teller = HeredityTeller("en", pack())
    attempt = teller.understand(evening.t, ("maeve", "move", "yard"))

    paths = teller.open_paths(evening.t, evening.ask, attempt, MEMBERS)

    assert ("maeve", "move", "951.b") in paths
    assert teller.understand(evening.t, ("maeve",)) is None
    assert teller.understand(evening.t, ("xyzzy",)) is None
