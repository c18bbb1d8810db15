"""What did I miss? What happened and what was decided, by name and in the past tense."""

import re

from heredity_bot.games.heredity.rules.events import board, card, chapter, combat, family
from heredity_bot.games.heredity.rules.state import Keepsake
from tests.games.heredity.telling.small_world import played
from tests.games.heredity.telling.tellers import in_the_world, teller

STORY = [
    chapter.ChapterBegun(1, 1, Keepsake()),
    card.CardTaken(112),
    card.StoryTold(112, back=False),
    card.CardTaken(105),
    board.TerrainLaid(105, 1, 0, 0),
    card.CardFlipped(112, back=True),
    card.StoryTold(112, back=True),
    chapter.Chosen("112b.which_way", "river"),
    chapter.FlagSet("met_fox", 1),
    card.CardTaken(118),
    card.StatusChanged(118, "ally"),
    combat.KarmaSwapped(903, 901),
    board.FigureDefeated("143#1"),
    chapter.ChapterEnded("failed", "never"),
]


def recap(events, locale="en"):
    """At a table where another chapter has begun since: its cards are put away, and nobody may look at them."""
    t = in_the_world()
    t.state.seen[:] = ["104"]
    t.state.cards = {n: piece for n, piece in t.state.cards.items() if n < 100}
    return [line.text for line in teller(locale).recap(t, events)]


def test_a_chapter_is_told_with_its_choices_and_what_came_of_them():
    told = recap(STORY)

    assert "You read: Dusk." in told
    assert "Dusk: you chose “Along the river”." in told
    assert "The family will remember: the fox at the mill." in told
    assert "You discovered: Ferry Meadow." in told
    assert "They joined you: Hermine." in told
    assert "You lost the chapter." in told


def test_cards_of_a_chapter_that_is_over_keep_their_names(locale):
    told = recap([*STORY, chapter.ChapterBegun(2, 1, Keepsake())], locale)

    assert [text for text in told if re.search(r"\b(?:[Cc]ard|[Cc]arte|Karte) \d", text)] == []


def test_of_a_chapter_that_is_over_only_what_was_decided_and_its_end_are_told():
    told = recap(
        [*STORY, chapter.ChapterBegun(2, 1, Keepsake()), card.CardTaken(113), card.StoryTold(113, back=False)]
    )

    assert "Dusk: you chose “Along the river”." in told
    assert "You lost the chapter." in told
    assert "You discovered: Ferry Meadow." not in told
    assert told.index("You lost the chapter.") < told.index("You read: Footprints.")


def test_a_new_attempt_is_a_chapter_of_its_own():
    told = recap([*STORY, chapter.ChapterBegun(1, 2, Keepsake()), *STORY[1:8]])

    assert told.count("Dusk: you chose “Along the river”.") == 2


def test_nothing_is_made_up_of_nothing():
    assert [text for text in recap([]) if "You" in text] == []
    assert any("Brick" in text for text in recap([family.PawnsRecovered()]))


def test_recaps_of_random_games_name_no_card_by_its_number_alone(locale):
    """Cards of the small world that have no title are passed over."""
    for seed in (1, 2, 3):
        games = list(played(seed, answers=60))
        events = [event for _, happened, _ in games for event in happened]
        told = [line.text for line in teller(locale).recap(games[-1][0], events)]
        assert [text for text in told if re.search(r"\b(?:[Cc]ard|[Cc]arte|Karte) \d", text)] == []
