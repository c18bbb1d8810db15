"""The files: they open, say what they are, hide what nobody has seen, and are never too large."""

import io
import re
from base64 import b64decode
from itertools import pairwise

import pytest
from pypdf import PdfReader

from heredity_bot.chronicle import pdf as binding
from heredity_bot.chronicle import service
from heredity_bot.chronicle.html import page
from heredity_bot.chronicle.parts import (
    BookChapter,
    BookChoice,
    BookParagraph,
    BookReading,
    BookRound,
    Plate,
    PrintedPlate,
    Storybook,
)
from heredity_bot.chronicle.plates import chosen
from heredity_bot.chronicle.service import MOST_BYTES, chronicle_of_table, storybook_of
from heredity_bot.chronicle.text import ChronicleText
from heredity_bot.pictures.picture import Picture
from heredity_bot.pictures.render_pool import RenderPool
from heredity_bot.tables.game_history import game_history, record_of
from tests.chronicle.games import IDS, called, played
from tests.chronicle.reading import plain, read_page
from tests.fuzz.mutation import HOSTILE
from tests.pictures.test_palette import contrast

GAMES = [("first", 0, 200, False), ("third", 1, 220, True)]


@pytest.fixture
async def studio():
    made = RenderPool()
    yield made
    await made.close()


@pytest.fixture(params=GAMES, ids=lambda game: game[0])
async def table(request):
    seed, chapter, most, end = request.param
    return await played(seed, chapter, most=most, end=end)


async def test_the_page(table, studio, locale):
    record = await record_of(table)

    made = await chronicle_of_table(table, studio, locale=locale, player=called, with_pdf=False)

    found = read_page(made.html)
    assert found.lang == locale
    assert plain(found.title) == plain(made.title)
    assert not {"script", "iframe", "object", "link", "form"} & set(found.tags)
    assert {"header", "nav", "main", "section", "figure", "figcaption", "footer", "table"} <= set(found.tags)
    assert len(found.ids) == len(set(found.ids))
    assert {link.removeprefix("#") for link in found.links} <= set(found.ids)
    _headings_nest(found.headings)
    _cards_in_order(found, record, locale)
    assert all(image["alt"].strip() and image["src"].startswith("data:image/") for image in found.images)
    assert sum(image["src"].startswith("data:image/png") for image in found.images) >= 2
    assert len(made.html) < MOST_BYTES


def _headings_nest(headings):
    levels = [level for level, _ in headings]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
    assert all(words.strip() for _, words in headings)


def _cards_in_order(found, record, locale):
    text, at = plain(found.text), 0
    for answer in game_history(record).steps:
        for event in answer.events:
            if type(event).__name__ == "StoryTold":
                story = record.texts.text(locale, f"{event.card}{'b' if event.back else ''}.story")
                for part in (story or "").strip().split("\n"):
                    at = text.index(plain(part), at)


async def test_no_ids_and_no_secrets(table, studio, locale):
    made = await chronicle_of_table(table, studio, locale=locale, player=called)
    found = read_page(made.html)
    texts = [plain(found.text + " ".join(image["alt"] for image in found.images)), _pdf_text(made.pdf)]

    record = await record_of(table)
    over = table.info.phase == "over"
    seen = {face for answer in game_history(record).steps for face in _faces(answer.events)}
    for text in texts:
        assert not [user for user in IDS if user in text]
        assert "Ann <b>" in text, "names are words, not markup"
        for face, story in _stories(record, locale):
            assert face in seen or plain(story.strip().split("\n")[0]) not in text, face
    assert (record.info.seed in texts[0]) == over
    assert (record.info.promise in texts[0]) == over


def _faces(events):
    for event in events:
        name = type(event).__name__
        if name == "StoryTold":
            yield f"{event.card}{'b' if event.back else ''}"


def _stories(record, locale):
    for number, card in record.game.book.cards.items():
        for face in (str(number), f"{number}b"):
            if card and (story := record.texts.own_text(locale, f"{face}.story")):
                yield face, story


def _pdf_text(content):
    text = " ".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages)
    return plain(text)


async def test_the_pdf(table, studio, locale):
    made = await chronicle_of_table(table, studio, locale=locale, player=called)

    reader = PdfReader(io.BytesIO(made.pdf))
    root = reader.trailer["/Root"]
    assert plain(reader.metadata.title) == plain(made.title)
    assert root["/Lang"] == locale
    assert root["/MarkInfo"]["/Marked"]
    assert "pdfuaid" in reader.xmp_metadata.stream.get_data().decode(), (
        "it keeps the rules for screen readers"
    )
    shown = list(_tagged(root["/StructTreeRoot"], "/Figure"))
    assert shown
    assert all(figure.get("/Alt") for figure in shown)
    assert list(_tagged(root["/StructTreeRoot"], "/Table"))
    assert reader.outline
    first = next(
        p
        for p in storybook_of(await record_of(table), locale, called).chapters[0].passages
        if isinstance(p, BookReading)
    )
    assert plain(first.title) in _pdf_text(made.pdf)
    fonts = {font["/BaseFont"].split("+")[-1] for page in reader.pages for font in _fonts(page)}
    assert {"Alegreya-Medium", "BarlowCondensed-SemiBold"} <= fonts
    assert len(made.pdf) < MOST_BYTES


def _fonts(page):
    return [font.get_object() for font in page["/Resources"].get_object().get("/Font", {}).values()]


def _tagged(node, kind):
    node = node.get_object()
    if isinstance(node, dict):
        if node.get("/S") == kind:
            yield node
        below = node.get("/K", [])
        for child in below if isinstance(below, list) else [below]:
            if not isinstance(child, int):
                yield from _tagged(child, kind)


async def test_without_the_library_there_is_the_page_and_a_sentence(table, studio, monkeypatch):
    monkeypatch.setattr(binding, "can_bind", lambda: False)
    monkeypatch.setattr(service, "can_bind", lambda: False)

    made = await chronicle_of_table(table, studio, locale="fr", player=called)

    assert made.pdf is None
    assert "typst" in made.note
    assert read_page(made.html).lang == "fr"


def fails(_folder):
    raise OSError("no room")


async def test_a_setter_that_fails_leaves_the_page(table, studio, monkeypatch, caplog):
    monkeypatch.setattr(binding, "bind", fails)

    made = await chronicle_of_table(table, studio, player=called)

    assert made.pdf is None
    assert made.html
    assert made.note == ChronicleText("en").say("pdf-failed")
    assert "No PDF of a chronicle: no room" in caplog.text


async def test_without_a_renderer_the_story_is_told_in_words(table, monkeypatch, studio):
    async def none(_picture, *, scale=1):
        return None

    monkeypatch.setattr(studio, "png", none)

    made = await chronicle_of_table(table, studio, player=called, with_pdf=False)

    assert not [image for image in read_page(made.html).images if "image/png" in image["src"]]


async def test_a_book_that_would_be_too_large_has_fewer_pictures(table, studio, monkeypatch):
    whole = await chronicle_of_table(table, studio, player=called, with_pdf=False)
    pictures = read_page(whole.html).images
    monkeypatch.setattr(
        service, "PICTURE_BYTES", sum(len(b64decode(i["src"].split(",")[1])) for i in pictures) // 2
    )

    made = await chronicle_of_table(table, studio, player=called, with_pdf=False)

    fewer = read_page(made.html).images
    assert len(made.html) < len(whole.html)
    assert 0 < len(fewer) < len(pictures)


async def test_a_story_without_end_is_bound_too():
    """Ten thousand paragraphs: the words alone are small enough, and pictures are chosen per chapter."""
    words = "Maeve went out into the rain and came back with nothing but the lamp. " * 4
    chapters = [
        BookChapter(n, f"Chapter {n}", passages=[BookRound("Round 1"), *[BookParagraph(words)] * 250])
        for n in range(20)
    ]
    story = Storybook("en", "Long", "A chronicle", "Today", chapters=chapters)

    assert len(page(story, {})) < MOST_BYTES


def test_pictures_are_chosen_by_weight():
    drawn = [Plate(n, "board", "", weight, lambda: None) for n, weight in enumerate(range(20))]
    poster = Plate(99, "poster", "", 1, lambda: None)
    story = Storybook("en", "", "", "", chapters=[BookChapter(1, "One", passages=list(drawn), poster=poster)])

    full, little = chosen(story), chosen(story, share=0)

    assert {plate.number for plate in full} == {15, 16, 17, 18, 19, 99}
    assert [plate.number for plate in little] == [99]


NASTY = '<script>alert(1)</script> & "quoted" #set text(red) \\ $x$ *bold* _it_ @ref'


def story_of(words):
    """A story that says the same words wherever it says anything."""
    passages = [
        BookRound(words),
        BookParagraph(words),
        BookReading("1", words, words, words, None),
        BookChoice(words, words, words),
        Plate(1, "fight", words, 1, lambda: None),
    ]
    svg = b'<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>'
    prints = {1: PrintedPlate(svg, "image/svg+xml", words, 4, 4)}
    chapter = BookChapter(1, words, words, passages, words, facts=[(words, words)])
    return Storybook(
        "de", words, words, words, cast=[(words, words)], chapters=[chapter], notes=[words]
    ), prints


async def test_hostile_words_make_the_same_page_and_a_book():
    harmless = read_page(page(*story_of("word")))

    story, prints = story_of(" ".join(HOSTILE))
    found, pdf = read_page(page(story, prints)), await binding.pdf_of(story, prints)

    assert set(found.tags) == set(harmless.tags)  # a line break makes a paragraph
    assert "onerror" in _pdf_text(pdf)


async def test_whatever_is_in_a_name_stays_words(tmp_path):
    story, prints = story_of(NASTY)

    found = read_page(page(story, prints))
    pdf = await binding.pdf_of(story, prints)

    assert "script" not in found.tags
    assert found.text.count(NASTY) > 10
    assert found.images[0]["alt"] == NASTY
    assert plain(NASTY).split(" & ")[0] in _pdf_text(pdf)


def test_colours_have_contrast():
    """AA in both looks and on paper: every ink on everything it is written on."""
    style = page(Storybook("en", "", "", ""), {}).decode().split("<style>")[1]
    looks = [
        dict(re.findall(r"--(\w+): (#[0-9a-f]{3,6})", block))
        for block in re.findall(r":root \{(.*?)\}", style, re.DOTALL)
    ]
    assert len(looks) == 3
    for named in looks:
        look = {
            name: colour if len(colour) == 7 else "#" + "".join(2 * c for c in colour[1:])
            for name, colour in (looks[0] | named).items()
        }
        for ink in ("ink", "soft", "red"):
            for ground in ("page", "card", "fight"):
                assert contrast(look[ink], look[ground]) >= 4.5, (ink, ground, look)
        assert contrast(look["bone"], look["black"]) >= 4.5
        assert contrast("#cfc8b8", look["black"]) >= 4.5


def test_dates_are_told_as_people_write_them():
    noon = 1_714_557_600.0  # the first of May 2024

    assert [ChronicleText(locale).day(noon, "Europe/Paris") for locale in ("en", "fr", "de")] == [
        "1 May 2024",
        "1er mai 2024",
        "1. Mai 2024",
    ]


def test_the_cover_shows_the_last_scene_that_was_printed():
    """The first scene stands right beneath it: twice the same picture would be a poor cover."""
    first, last, lost = (Plate(n, "scene", "", 1, _nothing) for n in range(3))
    story = Storybook("en", "Title", "", "", chapters=[BookChapter(1, "One", passages=[first, last, lost])])
    prints = {n: PrintedPlate(b"", "image/svg+xml", "", 1, 1) for n in (0, 1)}

    assert story.cover(prints) is last
    assert story.cover({}) is None


def _nothing() -> Picture:
    raise AssertionError("nothing is drawn here")
