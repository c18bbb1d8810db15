"""Why, in this situation: every line and every question has a sentence with the names and numbers of the moment."""

import pytest

from heredity_bot.games.heredity.rules.events import board, card, chapter, combat, family, timeline
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.heredity.telling.causes import ASKED
from heredity_bot.games.heredity.telling.events import TOLD
from heredity_bot.games.heredity.telling.teller import HeredityTeller
from heredity_bot.kernel import Act, Allot, Many, Phrase, PickOne, PickSome, Ref, Session
from tests.games.heredity.first_steps import book, pack
from tests.games.heredity.telling.samples import events_of
from tests.games.heredity.telling.small_world import Dice, played
from tests.games.heredity.telling.tellers import in_the_world, teller
from tests.games.heredity.telling.test_locales import question_keys
from tests.games.heredity.telling.test_teller_complete import INNER_IDS

GAME = HeredityRules(book())
AT_LEAST_ONE = Phrase("if.karma-value", {"n": Phrase("bounds.at-least", {"n": 1})})
NPC, BRICK, MAEVE = Ref("figure", "143#1"), Ref("member", "brick"), Ref("member", "maeve")
FACTS = {
    "npc": NPC, "target": NPC, "member": BRICK, "other": MAEVE, "card": Ref("card", "112"), "item": Ref("card", "114"),
    "zone": Ref("zone", "104.b"), "points": 2, "do": Phrase("do.take", {"card": Ref("card", "113")}),
    "gives": Many(()), "gets": Many(()), "text": Ref("text", "113.help"),
}  # fmt: skip
MEMBERS_ASKED = (
    "ally.join",
    "attack.join",
    "components.receiver",
    "dying.order",
    "item.receiver",
    "together.who",
)


def because(t, events, locale="en"):
    return [line.because for line in teller(locale).events(t, events, whole=True)]


def question(key):
    """One of each kind, with the facts that such a question has."""
    if key == "family.act":
        return Act(key=key, menu={"done": None})
    if key in (
        "damage.slots",
        "components.receiver",
        "trade.components",
        "drop.components",
        "pick_up.components",
    ):
        bins = {"brick": 2, "maeve": 1} if key == "components.receiver" else {"components": 2}
        bins = {"brick.legs.1": 1, "brick.legs.2": 1} if key == "damage.slots" else bins
        return Allot(key=key, facts=FACTS, seats=("brick",), bins=bins, least=1, most=2)
    options = ("brick", "maeve")
    if key in ("item.full", "pick_up.items", "reaction.order"):
        options = ("114", "116")
    elif key == "npc.first":
        options = ("143#1", "143#2")
    elif key in ("attack.join", "ally.join"):
        options = ("brick:brick.legs.1", "maeve:maeve.legs.1")
    if key in ("attack.join", "ally.join", "attack.more", "together.who", "pick_up.items"):
        return PickSome(key=key, facts=FACTS, seats=("brick",), options=options, least=0, most=2)
    return PickOne(key=key, facts=FACTS, seats=("brick",), options=options)


# Everything has a reason


@pytest.mark.parametrize("kind", TOLD, ids=lambda kind: kind.__name__)
def test_every_line_has_a_reason_in_words(kind, locale):
    speaker, t = teller(locale), in_the_world()

    for event in events_of(kind):
        for line in speaker.events(t, [event], whole=True):
            assert line.because.endswith((".", "!", "?"))
            assert line.because[0].isupper() or not line.because[0].isalpha()
            assert not INNER_IDS.search(line.because), line.because

    assert speaker.missing == []


def test_every_kind_of_question_has_a_reason_of_its_own():
    assert question_keys() | {"pause.karma", "pause.npc", "trade.agree"} == set(ASKED)


@pytest.mark.parametrize("key", ASKED)
def test_every_question_has_a_reason_in_words(key, locale):
    speaker, t = teller(locale), in_the_world()

    told = speaker.cause(t, question(key))

    assert told.endswith(".")
    assert not INNER_IDS.search(told), told
    assert speaker.missing == []


@pytest.mark.parametrize("edition", ["fr-2023", "de-2025"])
def test_games_are_explained_without_gaps(edition, locale):
    speaker, lines = teller(locale), []
    for t, events, ask in played(3, edition, answers=80):
        lines += speaker.events(t, events, whole=True)
        if ask is not None:
            assert not INNER_IDS.search(speaker.cause(t, ask))

    assert [line.text for line in lines if not line.because or INNER_IDS.search(line.because)] == []
    assert speaker.missing == []


def test_reasons_are_made_only_when_they_are_asked_for():
    t, events, _ = next(played(1))

    assert {line.because for line in teller().events(t, events)} == {""}


# With the names and numbers of the moment


def test_a_target_is_explained_by_who_is_near():
    t = in_the_world()
    first = combat.NpcActivated("143#1", "selena", {"selena": 2, "brick": 3})
    tie = combat.NpcActivated("143#1", "selena", {"selena": 1, "brick": 1})

    assert because(t, [first]) == [
        "Rabid Fox 1 goes for Selena, who is nearest: 2 moves away, before Brick with 3."
    ]
    assert because(t, [tie])[0].endswith("(one move away); you decided on Selena.")


def test_the_rules_note_how_far_everybody_is():
    turns = [
        event
        for seed in range(1, 5)
        for _, events, _ in played(seed, answers=60)
        for event in events
        if isinstance(event, combat.NpcActivated) and event.target
    ]

    assert turns
    assert all(turn.near[turn.target] == min(turn.near.values()) for turn in turns if turn.near)


def test_an_attack_is_explained_as_a_sum_with_what_was_used():
    t = in_the_world()
    t.state.seen.append("901")
    events = [
        family.PawnPlaced("brick", "114.1"),
        family.Acted(("brick",), "attack", "143#1"),
        combat.AttackMade(("brick",), (3,), "143#1"),
        combat.KarmaDrawn(901),
        combat.AttackResolved("143#1", 3, 901, 5, 1, 4, success=True),
    ]

    made, outcome = because(t, events)[:2]

    assert "Power 3 against" in made
    assert "Power 3 (Nail Plank" in outcome
    assert "makes it 5" in outcome
    assert outcome.endswith("that leaves 4.")


def test_what_follows_is_explained_by_what_came_before():
    t = in_the_world()
    events = [timeline.HourglassMoved(112), family.DamageDealt("brick", 1, "gas")]

    assert because(t, events)[1] == "The hourglass stands on “Dusk”, and that card says so."
    chosen = [chapter.Chosen("112b.which_way", "river"), family.DamageDealt("brick", 1, "gas")]
    assert because(t, chosen)[1] == "You chose “Along the river”."
    act = [family.Acted(("maeve",), "observe", "104.a"), card.CardBurned(112)]
    assert because(t, act)[1] == "It follows from what Maeve just did."


def test_a_member_who_is_asked_is_told_why():
    t = in_the_world()

    assert teller().cause(t, question("damage.slots")) == (
        "Brick has 2 damage to take, and 2 slots with a heart are still uncovered."
    )
    assert teller().cause(t, question("card.choice")) == "“Dusk” leaves this decision to Brick."


# What a karma card must show


def drawn(t, number, *tests, locale="en"):
    t.state.seen.append(str(number))
    return [line.text for line in teller(locale).events(t, [combat.KarmaDrawn(number, tests)])]


def test_a_threshold_is_told_before_and_after_the_draw():
    before, _, after = drawn(in_the_world(), 901, AT_LEAST_ONE)

    assert before == "A karma card decides. What counts: a value of at least 1."
    assert after == "+2 is enough: at least 1 was needed."


def test_a_product_counts_for_nothing_where_a_value_is_asked_for():
    t = in_the_world()
    doubled = next(
        n
        for n, found in t.book.cards.items()
        if found.front.karma and found.front.karma.value.times is not None
    )

    assert (
        drawn(t, doubled, AT_LEAST_ONE)[2]
        == "×2 counts as 0 here, and that is not enough: at least 1 was needed."
    )


def test_a_card_that_is_drawn_for_its_skull_says_when_there_is_none():
    before, _, after = drawn(in_the_world(), 901, Phrase("if.karma-skull"))

    assert before == "A karma card decides. What counts: a skull."
    assert after == "No skull."


def test_a_draw_carries_what_the_printed_text_asks():
    tests = [
        event.tests
        for seed in range(1, 9)
        for _, events, _ in played(seed, answers=150)
        for event in events
        if isinstance(event, combat.KarmaDrawn)
    ]

    assert (Phrase("if.karma-skull"),) in tests


def test_before_a_karma_card_is_turned_the_question_says_what_for():
    t, speaker = in_the_world(), teller()
    ask = PickOne(key="pause.karma", options=("turn",), facts={"tests": Many((AT_LEAST_ONE,))})
    attack = PickOne(key="pause.karma", options=("turn",), facts={"power": 3, "target": NPC, "defence": 1})

    assert speaker.prompt(t, ask).startswith("A karma card decides. What counts: a value of at least 1.")
    assert "defence 1" in speaker.prompt(t, attack)


# Lines that tell nothing


def test_a_skipped_instruction_is_only_in_the_log():
    t = in_the_world()
    skipped = chapter.Skipped(112, Phrase("skip.nothing", {"card": Ref("card", "112")}))
    events = [timeline.HourglassMoved(112), skipped]

    assert len(teller().events(t, events)) == 1
    assert len(teller().events(t, events, whole=True)) == 2


def test_a_card_that_turns_to_and_fro_in_the_timeline_is_only_in_the_log():
    """Noon and Evening of the first chapter, whose event asks a question before the card turns."""
    speaker, turned = HeredityTeller("en", pack()), []
    at, dice = Session(GAME, GAME.new(seed="1", edition_name="fr-2023", chapter=1)), Dice(1)
    for _ in range(60):
        events = at.answer(at.pending.sample(dice))
        turned += [
            line for line in speaker.events(at.table, events, whole=True) if "turn a card" in line.text
        ]

    by_name = {line.text: line.is_quiet for line in turned}
    assert by_name["You turn a card over: Evening."]
    assert by_name["You turn a card over: Noon."]


def test_that_nothing_came_of_an_act_is_news():
    t = in_the_world()
    skipped = chapter.Skipped(112, Phrase("skip.nothing", {"card": Ref("card", "112")}))
    act = family.Acted(("maeve",), "observe", "104.a")

    assert len(teller().events(t, [act, skipped])) == 2
    assert len(teller().events(t, [act, skipped, card.CardBurned(112)])) == 2


def test_tokens_that_go_leave_a_number():
    t = in_the_world()
    gone = card.TokensChanged(112, "time", -1, now=6)
    before_that_was_noted = card.TokensChanged(112, "time", -1)

    told = [line.text for line in teller().events(t, [gone, before_that_was_noted])]

    assert told[0].endswith("6 left.")
    assert "left" not in told[1]
    assert gone == before_that_was_noted


def test_tokens_that_come_are_told_with_what_the_card_waits_for():
    """The stop-logs of the first chapter say what happens at six tokens of strain."""
    t = Session(GAME, GAME.new(seed="1", edition_name="fr-2023", chapter=1)).table
    t.emit(card.CardTaken(112))
    come = card.TokensChanged(112, "strain", 1, now=2)

    told = [line.text for line in HeredityTeller("en", pack()).events(t, [come])]

    assert told[0].endswith("That makes 2 of 6.")


def test_a_new_karma_card_is_read():
    class WithStory(type(teller().texts)):
        def text(self, locale, key):
            return "Fists." if key == "902.story" else super().text(locale, key)

    t, speaker = in_the_world(), teller()
    speaker.texts = WithStory()
    t.state.seen += ["901", "902"]

    lines = speaker.events(t, [combat.KarmaSwapped(901, 902)])

    assert [line.text for line in lines] == [
        "Your karma changes: Rage I gives way to Brute.\nFists.",
    ]
    assert lines[0].tone == "story"


def test_members_and_figures_are_named_not_numbered(locale):
    t = in_the_world()
    lines = because(t, [board.FigureDefeated("143#1"), board.FigureMoved("brick", "104.a", "104.b")], locale)

    assert all(not INNER_IDS.search(line) for line in lines)


def test_notes_of_events_are_no_reason_to_refuse_a_journal():
    """Journals of earlier versions lack them."""
    assert combat.KarmaDrawn(901, (AT_LEAST_ONE,)) == combat.KarmaDrawn(901)
    assert combat.NpcActivated("143#1", "brick", {"brick": 2}) == combat.NpcActivated("143#1", "brick")
    assert combat.NpcActivated("143#1", "brick") != combat.NpcActivated("143#1", "maeve")
    assert combat.KarmaDrawn(901) != combat.KarmaDiscarded(901)
