"""Events of the past: each is told with how things lay, and what was known, when it happened."""

from contextlib import suppress

import pytest

from heredity_bot.games.heredity.rules.events import card, chapter, family, timeline
from heredity_bot.games.heredity.rules.state import Keepsake
from heredity_bot.games.heredity.telling.event_walk import UNFIT
from heredity_bot.games.heredity.telling.teller import HeredityTeller
from heredity_bot.games.heredity.telling.words import heredity_words
from heredity_bot.kernel import Many, Phrase, Ref
from tests.games.heredity.telling.small_world import WorldTexts
from tests.games.heredity.telling.tellers import family_scene, in_the_world, saved, teller

TURNED = card.CardFlipped(112, back=True)
DUSK, NIGHT = "The hourglass moves on: Dusk.", "The hourglass moves on: Night."


class TwoNames(WorldTexts):
    def text(self, locale, key):
        return "Night" if key == "112b.name" else super().text(locale, key)


def told(t, runs, speaker=None):
    """Answers one by one, each as it was; the table goes on with them."""
    speaker = speaker or HeredityTeller("en", TwoNames())
    lines = []
    for run in runs:
        lines.append([line.text for line in speaker.events(t, run, saved(t), whole=True)])
        for event in run:
            with suppress(*UNFIT):
                event.apply(t.state)
    return lines


def test_a_card_that_is_turned_to_and_fro_is_called_each_time_as_it_lay():
    moved = [timeline.HourglassMoved(112)]
    back = [card.CardFlipped(112, back=False)]

    lines = told(in_the_world(), [moved, [TURNED], moved, back, moved, [TURNED], moved])

    assert [line for [line] in lines][::2] == [DUSK, NIGHT, DUSK, NIGHT]
    assert lines[1] == ["You turn a card over: Night."]


def test_the_table_of_today_does_not_hear_of_it():
    t, speaker = in_the_world(), HeredityTeller("en", TwoNames())
    before = speaker.look(t, "timeline")

    speaker.events(t, [timeline.HourglassMoved(112), TURNED], saved(t))

    assert speaker.look(t, "timeline") == before
    assert any("Dusk" in line.text for line in before)


def test_a_card_that_nobody_had_seen_is_known_by_its_number_alone():
    """GEN-06 holds for the past as well."""
    t = in_the_world()
    t.state.seen.remove("112")
    del t.state.cards[112]
    skipped = [chapter.Skipped(104, Phrase("skip.not-in-play", {"card": Ref("card", "112")}))]

    (early,), (taken,), (late,) = told(t, [skipped, [card.CardTaken(112)], skipped])

    assert "112" in early
    assert "Dusk" not in early
    assert taken == "You take card 112: Dusk."
    assert "Dusk" in late


def test_a_body_is_told_as_it_was_before_a_wound():
    hurt = [family.SlotDamaged("brick", "brick.legs.2")], [family.SlotDamaged("brick", "brick.legs.1")]

    lines = told(family_scene().t, [hurt[0], [family.SeriouslyWounded("brick", "legs")], hurt[1]], teller())

    assert lines[0] == ["Damage on Brick: second foot slot."]
    assert lines[2] == ["Damage on Brick: first foot slot."]


def test_a_new_attempt_begins_with_everything_as_it_was():
    begun = [chapter.ChapterBegun(1, n, Keepsake()) for n in (1, 2)]
    moved = [timeline.HourglassMoved(112)]
    first = [[begun[0], card.CardTaken(112)], moved, [TURNED], moved]
    second = [[begun[1], card.CardTaken(112)], moved, [TURNED], moved]

    lines = told(in_the_world(), [*first, *second])

    assert [lines[n] for n in (1, 3, 5, 7)] == [[DUSK], [NIGHT], [DUSK], [NIGHT]]


def test_a_digest_calls_cards_as_they_were_when_they_were_read():
    t = in_the_world()
    before = saved(t)
    TURNED.apply(t.state)
    events = [card.CardTaken(112), card.StoryTold(112, back=False), TURNED]

    texts = [line.text for line in HeredityTeller("en", TwoNames()).recap(t, events, before)]

    assert any("Dusk" in text for text in texts)
    assert not any("Night" in text for text in texts)


# Who reads


def reads(seats, locale="en", player=lambda name: f"@{name}"):
    t = in_the_world()
    t.state.seats = seats
    lines = HeredityTeller(locale, WorldTexts(), player).events(
        t, [card.StoryTold(112, back=False, reader="maeve")]
    )
    return lines[0].text


@pytest.mark.parametrize(
    "locale, words",
    [
        ("en", "Maeve (@ben) reads aloud:"),
        ("fr", "Maeve (@ben) lit à voix haute\u202f:"),
        ("de", "Maeve (@ben) liest vor:"),
    ],
)
def test_the_player_who_reads_is_named_where_several_play(locale, words):
    assert reads({"maeve": "ben", "brick": "ana"}, locale) == words


@pytest.mark.parametrize(
    "seats",
    [
        {"maeve": "ben", "brick": "ben"},
        {"maeve": "", "brick": "ana", "selena": "ben"},
        {"maeve": "someone-1", "brick": "ana"},
        {"maeve": "machine-hard-1", "brick": "ana", "selena": "ben"},
        {"maeve": "ana", "brick": "machine-hard-1"},
        {},
    ],
)
def test_one_alone_a_shared_member_the_forgotten_and_machines_are_not_named(seats):
    assert reads(seats) == "Maeve reads aloud:"


def test_a_voice_that_names_nobody_says_the_plain_sentence():
    assert reads({"maeve": "ben", "brick": "ana"}, player=lambda _name: "") == "Maeve reads aloud:"


# Conditions


def in_play(number):
    return Phrase("if.in-play", {"card": Ref("card", str(number))})


def unless(part):
    return Phrase("if.not", {"part": part})


def several(key, how, *parts):
    return Phrase(key, {"parts": Many(parts, how)})


CARD = {"en": "card {}", "fr": "la carte {}", "de": "Karte {}"}
NONE = {
    "en": "unless card 112 is in play",
    "fr": "sauf si la carte 112 est en jeu",
    "de": "außer wenn Karte 112 im Spiel ist",
}
SOME = {
    "en": "if card 1 is in play, unless card 2 is in play or card 3 is in play",
    "fr": "si la carte 1 est en jeu, sauf si la carte 2 est en jeu ou la carte 3 est en jeu",
    "de": "wenn Karte 1 im Spiel ist, außer wenn Karte 2 im Spiel ist oder Karte 3 im Spiel ist",
}


def said(locale, key, condition, **more):
    words = heredity_words(locale, lambda ref, _: CARD[locale].format(ref.id))
    text = words.say(Phrase(key, {"if": condition, **more}))
    assert words.missing == []
    return text


def test_what_shall_not_hold_is_said_with_one_word(locale):
    condition = unless(in_play(112))

    assert said(locale, "do.if", condition, then="…").startswith(NONE[locale])
    assert said(locale, "note.if", condition) == NONE[locale]
    assert f", {NONE[locale]}" in said(locale, "trigger.if", condition, when="…", do="…")
    assert f", {NONE[locale]}" in said(locale, "card.event-if", condition, do="…")


def test_of_several_conditions_those_that_shall_not_hold_come_last(locale):
    mixed = several("if.all", "and", unless(in_play(2)), in_play(1), unless(in_play(3)))

    assert said(locale, "do.if", mixed, then="…").startswith(SOME[locale])


def test_no_condition_of_several_is_said_as_one():
    none = several("if.all", "and", unless(in_play(1)), unless(in_play(2)))
    either = unless(several("if.any", "or", in_play(1), in_play(2)))

    assert said("en", "note.if", none) == said("en", "note.if", either)
    assert said("en", "note.if", none) == "unless card 1 is in play or card 2 is in play"


def test_french_says_neither_nor_of_an_empty_place():
    words = heredity_words("fr")

    assert words.say(Phrase("look.empty")) == "rien de visible pour l’instant"
