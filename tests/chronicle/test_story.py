"""What is told: all that happened and nothing that was taken back, in three languages."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from heredity_bot.chronicle.paragraphs import Remark, ToldDeed, paragraphs
from heredity_bot.chronicle.parts import BookChoice, BookParagraph, BookReading, BookRound, BookSpeech
from heredity_bot.chronicle.service import storybook_of
from heredity_bot.chronicle.text import ChronicleText, PrintedNames, book_words, sentence
from heredity_bot.games.heredity.chronicle.event_prose import OMITTED
from heredity_bot.games.heredity.plugin import PLUGIN
from heredity_bot.games.heredity.rules.events.card import StoryTold
from heredity_bot.games.heredity.rules.events.chapter import ChapterBegun, name_of
from heredity_bot.kernel import Chance, Refused
from heredity_bot.tables.actions import Undo, Undone
from heredity_bot.tables.bundle import gather, read_bundle
from heredity_bot.tables.bundle_from_playtest import bundle_of_game
from heredity_bot.tables.game_history import game_history, record_in, record_of
from tests.chronicle.games import IDS, called, core, new_table, play_on, played
from tests.recorded_games.test_recorded_games import JOURNALS, game_of

GAMES = [("first", 0, 300), ("second", 0, 300), ("third", 1, 350), ("fourth", 1, 350)]


def faces_read(record, way):
    """Every card whose story was read, in order, from the lines alone."""
    texts = record.texts
    read = [
        name_of(event.card, event.back)
        for answer in way.steps
        for event in answer.events
        if isinstance(event, StoryTold)
    ]
    return [face for face in read if texts.text("en", f"{face}.story")]


@pytest.mark.parametrize("seed, chapter, most", GAMES)
async def test_the_table_is_as_it_was_after_every_answer(seed, chapter, most):
    table = await played(seed, chapter, most=most)
    record = await record_of(table)

    steps = list(game_history(record).moments())

    assert any(isinstance(step, Undone) for _, line in record.lines for step in line.steps), "some was undone"
    assert all(moment.fits for moment in steps)
    assert table.game.dump(steps[-1][0].state) == table.game.dump(table.session.state)


@pytest.mark.parametrize("seed, chapter, most", GAMES[1:3])
async def test_every_card_that_was_read_is_told_in_order(seed, chapter, most, locale):
    record = await record_of(await played(seed, chapter, most=most))

    story = storybook_of(record, locale, called)

    told = [p for chapter in story.chapters for p in chapter.passages if isinstance(p, BookReading)]
    assert [reading.thing for reading in told] == faces_read(record, game_history(record))
    assert all(reading.title and reading.text for reading in told)
    begun = [e for a in game_history(record).steps for e in a.events if isinstance(e, ChapterBegun)]
    assert len(story.chapters) == len(begun)


async def test_what_was_taken_back_is_not_told():
    table = await new_table("back", 0)
    user = next(iter(IDS))
    before = await told_words(table)
    await play_on(table, Chance("on"), most=60)
    after = await told_words(table)

    await table.do(Undo(0), user)

    assert after != before
    assert await told_words(table) == before


async def told_words(table):
    story = storybook_of(await record_of(table), "en", called)
    return [
        repr(p)
        for chapter in story.chapters
        for p in chapter.passages
        if isinstance(p, BookParagraph | BookReading | BookSpeech)
    ]


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_recorded_tables_are_told_from_their_files(path, locale):
    bundle = read_bundle(path.read_bytes())

    record = record_in(bundle, game_of(bundle.head.pack))
    story = storybook_of(record, locale, called)

    assert story.notes == []
    assert [p.thing for c in story.chapters for p in c.passages if isinstance(p, BookReading)] == faces_read(
        record, game_history(record)
    )
    assert bool(story.receipt) == (bundle.info.phase == "over")


async def test_a_table_that_another_process_has_open_is_told_the_same():
    table = await played("twin", 0, most=60)
    bundle = await gather(table.store, None, table.id, with_pack=False)

    read = storybook_of(record_in(bundle, core()), "fr", called)

    own = storybook_of(await record_of(table), "fr", called)
    assert [c.passages for c in read.chapters] == [c.passages for c in own.chapters]


async def test_there_is_nothing_to_tell_in_a_lobby():
    table = await new_table("lobby", 0, begin=False)

    with pytest.raises(Refused) as refused:
        await record_of(table)

    assert refused.value.refusal.code == "NOT_BEGUN"


async def test_there_are_own_words_for_everything(locale):
    table = await played("words", 1, most=400)
    record = await record_of(table)
    story = storybook_of(record, locale, called)

    prose = [p.text for c in story.chapters for p in c.passages if isinstance(p, BookParagraph)]

    assert prose
    for text in prose:
        assert "{" not in text
        assert text[0].isupper() or not text[0].isalpha(), text
        assert text.rstrip("”“» \u202f")[-1] in ".!?…", text


def test_the_three_languages_have_the_same_messages(locale):
    def keys(locale):
        texts = book_words(locale) + PLUGIN.texts(locale, "chronicle")
        return {line.split(" =")[0] for line in texts.splitlines() if line[:1].isalpha()}

    assert keys(locale) == keys("en")


def test_whatever_the_stage_tells_the_chronicle_knows_or_leaves_out():
    """Each key the stage says is a deed, a sentence, or left out on purpose."""
    folder = Path(__file__).parents[2] / "heredity_bot" / "games" / "heredity" / "telling"
    source = (folder / "events.py").read_text("utf-8") + (folder / "act_events.py").read_text("utf-8")
    keys = set(re.findall(r'"((?:event|acted)\.[a-z-]+)"', source))
    own = ChronicleText("en", PLUGIN.texts("en", "chronicle")).words
    known = {key for key in keys if own.knows(f"did.{key}") or own.knows(f"told.{key}")}

    assert keys - known - OMITTED - ELSEWHERE == set()


ELSEWHERE = {
    # walks, told as one
    "acted.move-via", "event.moved", "event.moved-on", "event.moved-via",
    # fights, choices, chapters, turns and cards have passages of their own
    "acted.attack", "event.attack", "event.sum", "event.miss", "event.hit", "event.no-damage", "event.chosen", "event.reads", "event.reads-by",
    "event.chapter-begun", "event.chapter-again", "event.hourglass-family", "event.hourglass-family-lap",
    "event.hourglass-lap", "event.hourglass-moved", "event.hourglass-placed", "event.hourglass-pushed",
    "event.npc-turn", "event.npc-turn-target", "event.pawns-recovered", "event.card-flipped", "event.card-taken",
    "event.card-taken-by",
}  # fmt: skip


class TestProse:
    words = ChronicleText("en").words

    def deed(self, who, what, *, walk=False):
        return ToldDeed((who,), what, what, walk)

    def test_deeds_of_one_person_are_one_sentence(self):
        told = [
            self.deed("Maeve", "went out", walk=True),
            self.deed("Maeve", "took the lamp"),
            self.deed("Maeve", "left"),
        ]

        assert paragraphs(self.words, told) == ["Maeve went out, took the lamp and left."]

    def test_those_who_do_the_same_do_it_together(self):
        told = [self.deed("Maeve", "went out"), self.deed("Brick", "went out"), Remark("It rained.")]

        assert paragraphs(self.words, told) == ["Maeve and Brick went out. It rained."]

    def test_only_where_somebody_arrives_is_told(self):
        told = [
            self.deed("Maeve", "went to the yard", walk=True),
            self.deed("Brick", "slept"),
            self.deed("Maeve", "went to the weir", walk=True),
        ]

        assert paragraphs(self.words, told) == ["Brick slept. Maeve went to the weir."]

    def test_long_turns_have_paragraphs(self):
        told = [self.deed(f"Helper {n}", f"carried bucket {n} up the long and dusty way") for n in range(40)]

        assert len(paragraphs(self.words, told)) > 2


@pytest.mark.parametrize(
    "words, said", [("he left", "He left."), ("“Go!”", "“Go!”"), ("„geh“", "„Geh“."), ("why?", "Why?")]
)
def test_sentences_end(words, said):
    assert sentence(words) == said


def test_nobody_is_printed_by_an_id():
    roll = PrintedNames(ChronicleText("en"), lambda user: {"1": "Ann", "2": "2"}.get(user, ""))

    assert [roll(user) for user in ("1", "2", "3", "2", "someone-4")] == [
        "Ann",
        "Player 2",
        "Player 3",
        "Player 2",
        "someone",
    ]


async def test_who_decided_is_told():
    record = await record_of(await played("third", 1, most=350))

    choices = [
        p
        for c in storybook_of(record, "en", called).chapters
        for p in c.passages
        if isinstance(p, BookChoice)
    ]

    assert choices
    assert all(choice.by.startswith("So ") and choice.option for choice in choices)
    assert any(choice.question for choice in choices)


async def test_rounds_are_headings_in_order():
    record = await record_of(await played("third", 1, most=350))

    for chapter in storybook_of(record, "en", called).chapters:
        rounds = [p.title for p in chapter.passages if isinstance(p, BookRound)]
        numbers = [int(title.split()[-1]) for title in rounds if title.startswith("Round")]
        assert numbers == sorted(set(numbers))
        assert not isinstance(chapter.passages[-1], BookRound)


async def test_where_old_lines_fit_no_longer_that_is_said_and_the_rest_is_told():
    record = await record_of(await played("torn", 1, most=120, undo=0))
    read = next(i for i, (_, line) in enumerate(record.lines) if i > 40 and line.steps)
    lost = [*record.lines[:10], *record.lines[read:]]

    story = storybook_of(replace(record, lines=lost), "en", called)

    assert story.notes == [ChronicleText("en").say("torn")]
    assert len(story.chapters[0].passages) > 5


async def test_a_game_from_elsewhere_is_told_from_where_it_is_known():
    table = await played("moved", 1, most=60, undo=0)
    snapshot, _ = table.session.snapshot()
    bundle = bundle_of_game(
        core(),
        snapshot,
        [],
        seed="secret-moved",
        seats=table.info.seats,
        settings=table.info.settings,
        title="",
    )

    story = storybook_of(record_in(bundle, core()), "de", called)

    assert story.notes == [ChronicleText("de").say("late")]
    assert story.chapters[0].end == ChronicleText("de", PLUGIN.texts("de", "chronicle")).say("running", n=1)


async def test_a_game_without_a_chronicler_is_told_by_its_teller(locale, monkeypatch):
    monkeypatch.setattr(type(PLUGIN), "chronicler", lambda *_: None)
    record = await record_of(await played("third", 1, most=120, end=True))

    story = storybook_of(record, locale, called)

    assert story.title
    assert len(story.cast) == 4
    assert {name for name in IDS.values() if any(name in by for _, by in story.cast)} == set(IDS.values())
    assert story.chapters[-1].end == ChronicleText(locale).say("over")
    assert len(story.chapters[0].passages) > 20
    assert story.receipt
