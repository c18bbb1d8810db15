"""Damage says what it takes away: in the question, in the telling, and in a retelling."""

import pytest

from heredity_bot.games.heredity.rules.events.family import SlotDamaged, SlotHealed
from heredity_bot.kernel import Allot, Ref
from tests.games.heredity.telling.tellers import family_scene, saved, teller


def slot_with(table, member, icon):
    return next(slot.id for slot in table.t.slots(member) if icon in slot.icons and slot.heart)


@pytest.fixture
def table():
    return family_scene()


def told(table, *events, locale="en"):
    return [line.text for line in teller(locale).events(table.t, events)]


def cover(table, *slots):
    for slot in slots:
        table.t.state.hurt[slot] = 1


@pytest.mark.parametrize(
    "locale, sentence",
    [
        ("en", "Until it is healed, Selena cannot talk."),
        ("fr", "Tant que ce dégât reste, Selena ne peut plus discuter."),
        ("de", "Bis er geheilt ist, kann Selena sich nicht unterhalten."),
    ],
)
def test_a_covered_mouth_cannot_talk(table, locale, sentence):
    mouth = slot_with(table, "selena", "mouth")
    cover(table, mouth)

    [line] = told(table, SlotDamaged("selena", mouth), locale=locale)

    assert line.endswith(sentence)


def test_what_another_slot_still_does_is_not_lost(table):
    feet = [slot.id for slot in table.t.slots("selena") if "foot" in slot.icons and slot.heart]
    cover(table, feet[0])

    [line] = told(table, SlotDamaged("selena", feet[0]))

    assert "cannot" not in line


def test_each_damage_is_told_as_things_lay_then(table):
    """Told again later, when it has been healed: at that moment it was lost."""
    mouth = slot_with(table, "selena", "mouth")

    events = [SlotDamaged("selena", mouth), SlotHealed("selena", mouth)]

    lines = teller().events(table.t, events, saved(table.t))

    assert "cannot talk" in lines[0].text


def test_the_question_says_what_each_slot_would_cost(table):
    mouth = slot_with(table, "selena", "mouth")
    feet = [slot.id for slot in table.t.slots("selena") if "foot" in slot.icons and slot.heart]
    ask = Allot(
        key="damage.slots",
        seats=("selena",),
        bins={mouth: 1, feet[0]: 1},
        least=1,
        most=1,
        facts={"member": Ref("member", "selena"), "points": 1},
    )

    labels = [choice.label for choice in teller().question(table.t, ask).choices]

    assert labels[0].endswith(": no more talking")
    assert ":" not in labels[1]
