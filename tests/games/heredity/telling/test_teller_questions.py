"""Heredity's questions in words: what is asked, of whom, and what each choice is called."""

import pytest

from heredity_bot.games.heredity.telling.teller import HeredityTeller
from heredity_bot.kernel import Allot, Many, Phrase, PickOne, PickSome, Ref
from heredity_bot.stage.scene import Choice, one_of_each
from tests.games.heredity.telling.small_world import NoTexts, new_game
from tests.games.heredity.telling.tellers import family_scene, in_the_world, seen, teller, wholly


def test_the_menu_is_a_tree_in_words():
    table = family_scene(npc={143: "104.a"}, items={"brick": [114]}, arrange=seen("143", "114"))

    question = teller().question(table.t, table.ask)

    brick = next(choice for choice in question.choices if choice.id == "brick")
    attack = next(choice for choice in brick.choices if choice.id == "attack")
    assert (question.prompt, question.kind) == ("What does the family do?", "act")
    assert question.asked == ("Djamal", "Maeve", "Selena", "Brick")
    assert question.choices[-1] == Choice("done", "End the turn")
    assert attack.label == "Attack: Rabid Fox (defence 5, life 2)"
    assert attack.choices[0].label == "Rabid Fox (defence 5, life 2)"
    assert [
        choice.label for choice in attack.choices[0].choices if choice.id in ("114.1", "brick.trunk.1")
    ] == [
        "Punch (first hand slot), power 1",
        "Nail Plank, power 3",
    ]


def test_like_slots_of_a_body_are_alike_and_an_item_is_like_nothing_else():
    table = family_scene(npc={143: "104.a"}, items={"brick": [114]}, arrange=seen("143", "114"))
    question = teller().question(table.t, table.ask)
    brick = next(choice for choice in question.choices if choice.id == "brick")
    acts = {choice.id: choice.choices for choice in brick.choices}

    assert [choice.alike for choice in one_of_each(acts["attack"][0].choices)] == ["hand", "foot", "114.1"]
    for way in acts["move"]:
        assert len(one_of_each(way.choices)) == 1 < len(way.choices) or len(way.choices) == 1


def test_allotting_damage_offers_slots_with_their_caps():
    table = family_scene(
        items={"brick": [116]}, npc={143: "104.a"}, karma=[905], row=[17, 143], arrange=seen("116", "143")
    )
    table.done()
    while table.ask.key != "damage.slots":
        table.answer("brick")

    question = teller("fr").question(table.t, table.ask)

    assert question.prompt == "Où Brick subit-il 2 dégâts\u202f?"
    assert question.asked == ("Brick",)
    assert question.kind == "allot"
    assert (question.least, question.most) == (2, 2)
    assert question.choices[0].label == "Emplacement œil\u202f: plus moyen d’observer"
    assert Choice("116.1", "Masque à gaz") in question.choices
    assert set(question.caps.values()) == {1}


@pytest.mark.parametrize(
    "language, told",
    [
        ("en", "Where does Maeve take 3 damage? At least 1 now, the rest in a moment."),
        ("fr", "Où Maeve subit-elle 3 dégâts\u202f? Au moins 1 maintenant, le reste juste après."),
        ("de", "Wo nimmt Maeve 3 Schaden? Mindestens 1 jetzt, den Rest gleich danach."),
    ],
)
def test_damage_that_need_not_all_be_placed_at_once_says_so(language, told):
    """OQ-36: without it, "1 to 3" reads as if damage could be refused."""
    facts = {"member": Ref("member", "maeve"), "points": 3}
    ask = Allot(key="damage.slots", bins={"maeve.head.1": 1, "maeve.head.2": 1}, least=1, most=2, facts=facts)

    assert teller(language).prompt(in_the_world(), ask) == told


def test_of_those_who_join_an_attack_like_slots_are_alike():
    slots = ("trunk.1", "trunk.2", "legs.1")
    options = tuple(f"{name}:{name}.{slot}" for name in ("brick", "maeve") for slot in slots)
    facts = {"member": Ref("member", "selena"), "target": Ref("figure", "143")}
    ask = PickSome(key="attack.join", options=options, least=1, most=2, facts=facts)

    question = teller().question(in_the_world(), ask)

    assert [choice.label for choice in one_of_each(question.choices)] == [
        "Brick: Punch (first hand slot), power 1",
        "Brick: Kick (first foot slot), power 1",
        "Maeve: Punch (first hand slot), power 1",
        "Maeve: Kick (first foot slot), power 1",
    ]


def test_what_is_given_and_received_stands_in_the_case_it_needs():
    things = {"gives": Many((Ref("card", "143"),)), "gets": Many((Phrase("thing.components", {"n": 2}),))}
    facts = {"member": Ref("member", "brick"), "other": Ref("member", "maeve"), **things}
    ask = PickOne(key="trade.agree", options=("agree", "decline"), facts=facts)

    told = teller("de").prompt(in_the_world(), ask)

    assert told == (
        "Brick schlägt Maeve einen Tausch vor. Brick gibt den Tollwütigen Fuchs. Brick bekommt 2 Material."
    )


def test_a_card_asks_in_the_words_of_the_pack():
    facts = {"card": Ref("card", "112"), "text": Ref("text", "112b.which_way")}
    ask = PickOne(key="card.choice", options=("river", "ridge"), facts=facts)

    question = teller("de").question(in_the_world(), ask)
    wordless = HeredityTeller("de", NoTexts()).question(in_the_world(), ask)

    assert (question.prompt, [c.label for c in question.choices]) == (
        "Wohin flieht ihr?",
        ["Am Fluss entlang", "Über den Kamm"],
    )
    assert (wordless.prompt, [c.label for c in wordless.choices]) == ("Was tut ihr?", ["Weg 1", "Weg 2"])


def test_fire_on_the_way_is_announced():
    session = new_game(1, "fr-2023")

    labels = wholly(teller().question(session.table, session.pending).choices)

    assert "Landing, by way of Mill Room (fire: 1 damage)" in labels
