"""What is shown together and what stands for itself."""

from __future__ import annotations

from heredity_bot.stage.scene import TextLine, scenes


def small(text: str, card: str = "") -> TextLine:
    return TextLine(text, "happening", card=card)


def test_small_news_alone_need_no_place_of_their_own():
    assert [scene.beat for scene in scenes([small("a"), small("b")])] == [None]
    assert scenes([]) == []


def test_what_led_to_a_card_and_what_follows_from_it_stands_with_it():
    story = TextLine("Once", "story", ("READ-02",), starts="card", card="112", who="maeve")

    (scene,) = scenes([small("Brick looks"), small("You take it", "112"), story, small("Water")])

    assert (scene.beat, scene.card, scene.who) == ("card", "112", "maeve")
    assert [line.text for line in scene.lines] == ["Brick looks", "You take it", "Once", "Water"]
    assert scene.why == ("READ-02",)


def test_every_card_that_is_read_stands_for_itself_with_its_own_lead():
    first = TextLine("One", "story", starts="card", card="112")
    second = TextLine("Two", "story", starts="card", card="113b")

    found = scenes([first, small("Water"), small("Turned", "113b"), small("Brick reads", "113b"), second])

    assert [[line.text for line in scene.lines] for scene in found] == [
        ["One", "Water"],
        ["Turned", "Brick reads", "Two"],
    ]


def test_a_fight_in_a_turn_belongs_to_the_turn_and_another_turn_does_not():
    turn = TextLine("The fox", "event", starts="turn", who="143#1")
    fight = TextLine("It bites", "fight", starts="fight", who="143#1")
    other = TextLine("The dog", "event", starts="turn", who="144#1")

    found = scenes([turn, fight, other, fight])

    assert [(scene.beat, scene.who, len(scene.lines)) for scene in found] == [
        ("turn", "143#1", 2),
        ("turn", "144#1", 2),
    ]


def test_words_of_a_card_join_what_is_being_shown_and_stand_for_themselves_when_nothing_is():
    words = TextLine("The hourglass walks", "story", starts="words", card="952")
    story = TextLine("Once", "story", starts="card", card="952")

    assert [scene.beat for scene in scenes([story, small("Light"), words])] == ["card"]
    assert [(scene.beat, scene.card) for scene in scenes([small("Brick looks"), words])] == [("words", "952")]
    assert [scene.beat for scene in scenes([words, story])] == ["words", "card"]
