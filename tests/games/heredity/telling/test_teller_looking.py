"""What a look shows in words: cards, the board, the timeline, the family, karma, and help."""

import pytest
from pydantic import TypeAdapter

from heredity_bot.games.heredity.rules.effects import NpcLine
from heredity_bot.games.heredity.rules.state import Ground, Piece
from tests.games.heredity.scene import THREE_ZONES, scene
from tests.games.heredity.telling.small_world import new_game
from tests.games.heredity.telling.tellers import family_scene, in_the_world, seen, teller

# Cards


def test_a_card_is_shown_section_by_section():
    lines = teller().card(in_the_world(), 143)

    assert [(line.tone, line.text) for line in lines] == [
        ("story", "Rabid Fox (card 143)"),
        ("story", "Story of face 143, en."),
        (
            "instruction",
            "Anchor this card in the timeline (green); if there is no place for it: burn this card.",
        ),
        ("instruction", "Hostile. 2 figures, each with life 2, defence 1."),
        ("event", "Turn: moves up to 2 zones; strikes with power 3."),
        ("instruction", "Throw it a bone (hand): flip this card. (costs 1 component)"),
        ("instruction", "When defeated: burn this card. Lay card 123 in this zone."),
    ]


@pytest.mark.parametrize("number", [113, 199, 903])
def test_a_card_nobody_saw_stays_closed(number):
    lines = teller().card(in_the_world(), number)

    assert [line.text for line in lines] == [f"Card {number} has not been revealed yet."]


@pytest.mark.parametrize(
    "language, told",
    [
        ("en", "Lasting rule: no damage (gas) for its carrier."),
        ("fr", "Règle permanente\u202f: aucun dégât (gaz) pour le membre qui porte cet objet."),
        ("de", "Dauerhafte Regel: kein Schaden (Gas) für das Familienmitglied, das diesen Gegenstand trägt."),
    ],
)
def test_an_item_that_protects_says_whom(language, told):
    assert told in [line.text for line in teller(language).card(in_the_world(), 116)]


@pytest.mark.parametrize(
    "language, told",
    [
        ("en", "the family no longer has to remember “the fox at the mill”"),
        ("fr", "la famille n’a plus à se souvenir\u202f: «\u202fle renard du moulin\u202f»"),
        ("de", "die Familie darf das vergessen: „den Fuchs an der Mühle“"),
    ],
)
def test_what_is_set_to_nothing_is_not_remembered(language, told):
    verb = TypeAdapter(NpcLine).validate_python({"set": {"flag": "met_fox", "to": 0}})

    assert teller(language).instruction(verb) == told[0].upper() + told[1:] + "."


def test_a_body_card_shows_its_slots():
    texts = [line.text for line in teller("de").card(in_the_world(), 16)]

    assert texts == ["Bricks Beine", "Felder: Fuß, mit Herz; Fuß, mit Herz; Fuß."]


def test_a_burned_card_shows_the_faces_that_were_seen():
    t = in_the_world()
    del t.state.cards[112]
    t.state.burned.append(112)

    texts = [line.text for line in teller("de").card(t, 112)]

    assert texts[0] == "Dämmerung (Karte 112)"
    assert texts[-1] == "Diese Karte ist aus dem Spiel."
    assert not [text for text in texts if "112b" in text]


# The table


def test_the_board_says_who_and_what_is_where():
    t = in_the_world()
    t.state.ground["104.c"] = Ground(components=1, items=[116], tokens={"time": 2})
    t.state.cards[116] = Piece("ground")

    texts = [line.text for line in teller().look(t, "board")]

    assert texts[0] == (
        "Yard: Djamal; Maeve; Selena; Brick; 2 components; something to observe; room for 2 more."
    )
    assert texts[2] == (
        "Landing: Rabid Fox 1 (hostile); 1 component; Gas Mask; 2 Hour tokens; something to take or use; "
        "unexplored to the east."
    )


@pytest.mark.parametrize(
    "language, told",
    [
        ("en", "Rabid Fox 1 (hostile, 1 of 2 damage)"),
        ("fr", "Renard Enragé 1 (hostile, 1 dégât sur 2)"),
        ("de", "Tollwütiger Fuchs 1 (feindlich, 1 von 2 Schaden)"),
    ],
)
def test_the_board_says_how_much_an_enemy_has_taken(language, told):
    t = in_the_world()
    words = teller(language)
    whole = words.look(t, "board")[2].text
    name = next(name for name, figure in t.state.figures.items() if figure.card == 143)

    t.state.figures[name].damage = 1

    assert told not in whole
    assert told in words.look(t, "board")[2].text


def test_the_timeline_shows_where_the_hourglass_is():
    assert [line.text for line in teller("fr").look(in_the_world(), "timeline")][:4] == [
        "1. Renard Enragé",
        "2. Carte Famille (le sablier est ici)",
        "Sous la carte Famille\u202f: carte 120.",
        "3. Crépuscule\u202f: 3 jetons Heure",
    ]


def test_the_family_shows_pawns_slots_and_belongings():
    table = family_scene(
        items={"brick": [114]},
        components={"brick": 2},
        hurt=["brick.head.1"],
        pawns={"brick.legs.1": "brick"},
        arrange=seen("114"),
    )

    assert teller().look(table.t, "family")[3].text == (
        "Brick in Yard: 2 of 3 pawns available; free: mouth, 2 hands, 2 feet and Nail Plank; "
        "used: one foot; damage: eye; carries “Nail Plank”; 2 components."
    )


@pytest.mark.parametrize(
    "language, told", [("en", "eye/mouth slot"), ("fr", "emplacement œil/bouche"), ("de", "Augen-/Mundfeld")]
)
def test_a_slot_with_two_icons_is_named_by_both(language, told):
    s = scene(THREE_ZONES, wounded={"brick": ["head"]})

    assert told in "\n".join(line.text for line in teller(language).look(s.t, "family"))


def test_the_karma_pile_shows_what_lies_open():
    t = in_the_world()
    t.state.karma.deck.remove(908)
    t.state.karma.discard.append(908)
    t.state.seen.append("908")

    assert [line.text for line in teller("de").look(t, "karma")] == [
        "Verdeckte Karmakarten: 8.",
        "Offen: Narbe (−2, Totenkopf).",
    ]


def test_help_says_what_can_be_done_now():
    session = new_game(1, "fr-2023")

    assert [line.text for line in teller().help(session.table, session.pending)] == [
        "You act in any order. Every act puts one pawn on a free slot with the matching icon.",
        "Pawns left: Djamal 3, Maeve 3, Selena 3 and Brick 3.",
        "When you have done enough, end the turn; then the hourglass moves on.",
    ]
    assert [line.text for line in teller("fr").help(session.table, None)] == [
        "Aucune question pour l’instant."
    ]
