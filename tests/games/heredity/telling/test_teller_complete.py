"""Heredity told without gaps: everything has words in every language, and nothing unseen or internal is said."""

import re

import pytest

from heredity_bot.games.heredity.rules import answer_refusals
from heredity_bot.games.heredity.rules.events import EVENTS
from heredity_bot.games.heredity.rules.refusal_codes import RULES
from heredity_bot.games.heredity.telling.events import SILENT, TOLD
from heredity_bot.games.heredity.telling.teller import HeredityTeller
from heredity_bot.kernel import Many, Phrase, Ref, Refusal
from heredity_bot.stage.words import LOCALES
from tests.games.heredity.telling.samples import conditions, events_of, standing, triggers, verbs
from tests.games.heredity.telling.small_world import Dice, NoTexts, WorldTexts, played
from tests.games.heredity.telling.tellers import in_the_world, teller, wholly

INNER_IDS = re.compile(
    r"\b\d+b?\.[a-z]\b|\b(?:head|trunk|legs)\.\d|\b[a-z]+_[a-z_]+\b|\d+#\d+|[{}…]|\b\d+:(?:npc)?\d+\b|\(no words|sans mots"
)


# Everything has words


def test_every_event_is_told_or_deliberately_silent():
    assert set(TOLD) | SILENT == set(EVENTS)
    assert set(TOLD) & SILENT == set()


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_finds_its_words(kind, locale):
    speaker, t = teller(locale), in_the_world()

    for event in events_of(kind):
        for line in speaker.events(t, [event]):
            assert line.text
            assert not INNER_IDS.search(line.text), line.text

    assert speaker.missing == []


def test_every_instruction_tells_itself(locale):
    speaker, t = teller(locale), in_the_world()

    for verb in verbs():
        for text in (speaker.instruction(verb), speaker.instruction(verb, t)):
            assert text[:1].isupper() or not text[:1].isalpha()
            assert text.endswith(".")
            assert not INNER_IDS.search(text), text

    assert speaker.missing == []


def test_every_condition_trigger_and_permanent_rule_tells_itself(locale):
    speaker = teller(locale)
    words = speaker.words()

    for thing in (*conditions(), *triggers(), *standing()):
        text = words.say(thing.tell())
        assert not INNER_IDS.search(text), text

    assert speaker.missing == []


FACTS = {
    "member": Ref("member", "selena"), "card": Ref("card", "112"), "icon": Phrase("icon.eye"),
    "colour": Phrase("line.blue"), "lines": 2, "pawns": 1, "need": 2, "have": 1, "npc": Ref("npc", "118"),
    "player": Ref("user", "Ada"), "d": 3, "x": 2, "k": 2, "n": Ref("card", "112"), "what": Phrase("slot.damage"),
    "zone": Ref("zone", "104.b"), "slots": Many((Ref("slot", "brick.legs.1"),)), "place": Ref("anchor", "tool"),
    "who": Many((Phrase("partner.missing", {"member": Ref("member", "brick"), "why": Phrase("partner.NO_PAWN")}),)),
    "members": 2, "here": Ref("zone", "104.a"), "start": Ref("zone", "104.a"), "target": Ref("figure", "118"),
    "item": Ref("card", "114"), "slot": Ref("slot", "selena.head.1"), "part": Phrase("part.head"), "count": 1,
    "damaged": 1,
}  # fmt: skip


@pytest.mark.parametrize("code", [*RULES, "STALE_QUESTION", "NOT_AN_ANSWER", "NOTHING_ASKED"])
def test_every_refusal_is_one_sentence(code, locale):
    speaker = teller(locale)

    text = speaker.refusal(Refusal(code, FACTS), in_the_world())

    assert not text.lstrip("«„\u202f")[:1].islower()
    assert text[-1] in ".!"
    assert not INNER_IDS.search(text), text
    assert speaker.missing == []


def test_a_refusal_nobody_has_words_for_is_told_neutrally():
    speaker = teller()

    assert speaker.refusal(Refusal("QUITE_NEW")) == "That is not possible right now."
    assert speaker.missing == ["refusal.QUITE_NEW"]


# Random games


def everything_said(speaker: HeredityTeller, t, events, ask) -> list[str]:
    lines = [
        *speaker.events(t, events),
        *speaker.look(t, "board"),
        *speaker.look(t, "timeline"),
        *speaker.look(t, "family"),
    ]
    lines += [*speaker.look(t, "karma"), *speaker.help(t, ask)]
    said = [line.text for line in lines] + [why for line in lines for why in speaker.why(line.why)]
    if ask is not None:
        question = speaker.question(t, ask)
        said += [question.prompt, *question.asked, *wholly(question.choices), *wholly(question.also)]
    return said


@pytest.mark.parametrize("edition", ["fr-2023", "de-2025"])
@pytest.mark.parametrize("seed", range(2))
def test_a_random_game_is_told_without_gaps_and_without_inner_names(seed, edition, locale):
    speaker, nameless = teller(locale), HeredityTeller(locale, NoTexts())
    for step, (t, events, ask) in enumerate(played(seed, edition, answers=50)):
        said = everything_said(speaker, t, events, ask)
        said += (
            [line.text for number in t.state.cards for line in speaker.card(t, number)]
            if step % 10 == 0
            else []
        )
        said += everything_said(nameless, t, events, ask) if step % 6 == 0 else []
        for text in said:
            assert text.strip()
            assert not INNER_IDS.search(text), text
            assert "  " not in text, text

    assert speaker.missing == []
    assert nameless.missing == []


@pytest.mark.parametrize("seed", range(2, 5))
def test_the_words_of_a_face_nobody_saw_are_never_told(seed, locale):
    speaker, texts = teller(locale), WorldTexts()
    for t, events, ask in played(seed, answers=60):
        hidden = [n for n in t.book.cards if str(n) not in t.state.seen and f"{n}b" not in t.state.seen]
        names = [name for n in hidden if (name := texts.text(locale, f"{n}.name"))]
        said = everything_said(speaker, t, events, ask)
        said += [line.text for n in (*t.state.cards, 199, 107, 143) for line in speaker.card(t, n)]
        whole = "\n".join(said)
        assert not [name for name in names if name in whole]
        stories = set(re.findall(r"Story of face (\w+),", whole))
        assert stories <= set(t.state.seen)


# Refusals as the rules give them


ACTS = (
    "move", "explore", "observe", "talk", "interact", "do", "use", "attack", "attack_together", "heal", "pick_up",
    "trade", "repair", "improve", "drop", "wound", "commit",
)  # fmt: skip
THINGS = (
    "104.a", "104.b", "104.d", "104.b>104.c", "104.b>104.a", "143#1", "143#2", "143", "114", "116", "114.1", "114.2",
    "113:1", "113:2", "143:npc1", "legs", "trunk", "components", "maeve", "brick", "104.east.105", "104.level.107", "",
)  # fmt: skip
SLOTS = (
    "brick.legs.1",
    "brick.head.1",
    "maeve.legs.1",
    "selena.trunk.1",
    "114.1",
    "116.1",
    "brick.legs.1+brick.legs.2",
)


def test_whatever_the_rules_refuse_is_told_in_every_language():
    speakers = [teller(locale) for locale in LOCALES]
    dice, codes = Dice(7), set()

    def one_of(words):
        return words[dice.below(len(words))]

    for t, _, ask in played(1, answers=30):
        for _ in range(60 if ask else 0):
            attempt = (one_of(("brick", "selena", "djamal")), one_of(ACTS), one_of(THINGS), one_of(SLOTS))
            if not ask.allows(attempt):
                refusal = answer_refusals.explain(t, ask, attempt)
                codes.add(refusal.code)
                for speaker in speakers:
                    text = speaker.refusal(refusal, t)
                    assert not INNER_IDS.search(text), (refusal, text)

    assert [speaker.missing for speaker in speakers] == [[], [], []]
    assert len(codes) > 15
