"""A face for its author, without a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from heredity_bot.games.heredity.cards.pack_loader import open_box
from heredity_bot.games.heredity.pictures.face_preview import show_card
from heredity_bot.games.plugin import NotInPack
from heredity_bot.packs.pack import load_pack
from tests.pictures.reading import words

CORE = Path(__file__).parents[4] / "content" / "heredity" / "core"


@pytest.fixture(scope="module")
def core():
    return load_pack(CORE, lambda _: None)


def test_every_face_of_the_campaign_can_be_shown_and_fits(core, locale):
    book = open_box(core)

    for number, card in book.cards.items():
        for back in (False, True) if card.back else (False,):
            picture = show_card(book, core, number, back=back, locale=locale)

            for line in words(picture.svg):
                assert line.right - line.left <= line.allowed + 0.5, (number, line.text)
                assert line.right <= picture.width, (number, line.text)


def test_a_face_shows_its_own_side(core):
    book = open_box(core)

    front, back = (show_card(book, core, 104, back=side) for side in (False, True))

    assert "Gorge (card 104)" in front.alt
    assert "Gorge, Under Water (card 104b)" in back.alt
    assert front.svg != back.svg


def test_a_card_that_is_not_there_is_said_in_one_sentence(core):
    book = open_box(core)

    with pytest.raises(NotInPack, match="no card 777"):
        show_card(book, core, 777)
    with pytest.raises(NotInPack, match="no reverse"):
        show_card(book, core, 901, back=True)
