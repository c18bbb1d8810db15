"""How Heredity reads: what happens as sentences, and the names of cards, slots and figures in them."""

import pytest

from heredity_bot.games.heredity.rules.events import board, card, combat, family, timeline
from heredity_bot.games.heredity.telling.card_face import meaning
from heredity_bot.games.heredity.telling.teller import HeredityTeller
from heredity_bot.kernel import Phrase, Ref
from heredity_bot.stage.grammar import InflectedText
from heredity_bot.stage.language import LANGUAGES
from heredity_bot.stage.scene import scenes
from heredity_bot.stage.words import LOCALES
from tests.games.heredity.scene import Scene
from tests.games.heredity.telling.samples import standing
from tests.games.heredity.telling.small_world import WorldTexts, new_game
from tests.games.heredity.telling.tellers import family_scene, in_the_world, saved, seen, teller


def told(scene: Scene, locale: str = "en") -> list[str]:
    return [line.text for line in teller(locale).events(scene.t, scene.events)]


# What happens


def test_an_act_and_its_pawn_are_one_sentence():
    table = family_scene()

    table.do("brick", "move", "104.b", "brick.legs.2")

    assert told(table) == ["Brick moves to Mill Room (second foot slot)."]
    assert told(table, "fr") == [
        "Brick se rend dans la zone «\u202fSalle du moulin\u202f» (deuxième emplacement pied)."
    ]
    assert told(table, "de") == ["Brick geht in die Zone „Mahlraum“ (zweites Fußfeld)."]


def test_that_karma_cards_are_shuffled_is_no_blow():
    lines = teller().events(in_the_world(), [combat.KarmaShuffled()])

    assert [(line.text, line.tone) for line in lines] == [("The karma cards are shuffled.", "happening")]


def test_damage_without_effect_does_not_call_the_dying_unharmed():
    spared = [family.DamageDiscarded("selena", n) for n in (1, 2)]

    told = {
        locale: [teller(locale).events(in_the_world(), [e])[0].text for e in spared] for locale in LOCALES
    }

    assert told == {
        "en": ["1 damage has no effect on Selena.", "2 damage has no effect on Selena."],
        "fr": ["1 dégât reste sans effet sur Selena.", "2 dégâts restent sans effet sur Selena."],
        "de": ["1 Schaden bleibt ohne Wirkung auf Selena.", "2 Schaden bleiben ohne Wirkung auf Selena."],
    }


def test_an_attack_is_told_as_a_sum():
    table = family_scene(npc={143: "104.a"}, items={"brick": [114]}, karma=[902], arrange=seen("143", "114"))

    table.do("brick", "attack", "143", "114.1")

    assert told(table) == [
        "Brick attacks Rabid Fox (Nail Plank).",
        "Karma Brute: 3 + 1 − 5 = −1. Rabid Fox takes no damage.",
    ]
    assert told(table, "fr")[1] == (
        "Karma «\u202fBrute\u202f»\u202f: 3 + 1 − 5 = −1. Le Renard Enragé ne subit aucun dégât."
    )
    assert told(table, "de") == [
        "Brick greift den Tollwütigen Fuchs an (Nagelbrett).",
        "Karma „Rohling“: 3 + 1 − 5 = −1. Der Tollwütige Fuchs nimmt keinen Schaden.",
    ]


def test_a_miss_and_a_product_are_told_as_such():
    t, speaker = in_the_world(), teller()
    t.state.seen += ["904", "909"]
    made = combat.AttackMade(("brick", "maeve"), (3, 1), "143#2")
    times = combat.AttackResolved("143#2", 4, 909, 8, 5, 3, success=True)
    miss = combat.AttackResolved("143#2", 4, 904, 0, 5, 0, success=False)
    hit = combat.NpcDamaged("143#2", 3)

    sums = speaker.events(t, [made, combat.KarmaDrawn(909), times, hit, combat.KarmaDiscarded(909)])
    missed = speaker.events(t, [made, combat.KarmaDrawn(904), miss])

    assert [line.text for line in sums] == [
        "Brick and Maeve attack Rabid Fox 2 together.",
        "Karma Memory: (3 + 1) × 2 − 5 = 3. Rabid Fox 2 takes 3 damage.",
    ]
    assert missed[1].text == "Karma Dodge: a miss! Rabid Fox 2 is unharmed."
    assert {line.tone for line in (*sums, *missed)} == {"fight"}
    assert sums[1].why == ("ATK-12",)


def test_what_a_new_terrain_holds_is_one_sentence():
    events = [
        board.ActionTokenLaid("104.a", "eye"),
        board.ComponentsLaid("104.a", 2, printed=True),
        board.ActionTokenLaid("104.b", "mouth"),
    ]

    lines = teller("de").events(in_the_world(), events)

    assert [line.text for line in lines] == [
        "Im Hof gibt es etwas anzusehen, im Hof liegen 2 Material und in der Zone „Mahlraum“ gibt es jemanden zum Reden."
    ]


def test_a_wounded_body_is_told_as_it_was_before_the_wound():
    table = family_scene(wounded={"brick": ["legs"]})
    events = [
        family.SlotDamaged("brick", "brick.legs.2"),
        family.SeriouslyWounded("brick", "legs"),
        family.SlotDamaged("brick", "brick.legs.1"),
    ]

    texts = [line.text for line in teller().events(table.t, events)]

    assert texts == [
        "Damage on Brick: second foot slot.",
        "Brick suffers a serious wound: legs.",
        "Damage on Brick: first foot slot.",
    ]


def test_a_card_has_the_name_of_its_other_face_only_once_it_is_turned():
    class TwoNames(WorldTexts):
        def text(self, locale, key):
            return "Night" if key == "112b.name" else super().text(locale, key)

    t = in_the_world()
    events = [
        timeline.HourglassMoved(112),
        card.CardFlipped(112, back=True),
        timeline.CardAnchored(112, 0, "green"),
    ]

    assert [
        line.text for line in HeredityTeller("en", TwoNames()).events(t, events, saved(t), whole=True)
    ] == [
        "The hourglass moves on: Dusk.",
        "You turn a card over: Night.",
        "“Night” joins the timeline.",
    ]


def test_a_card_that_is_taken_is_told_with_its_number_and_its_story():
    t = in_the_world()

    lines = teller().events(t, [card.CardTaken(112), card.StoryTold(112, back=False, reader="brick")])

    assert [(line.text, line.tone) for line in lines] == [
        ("You take card 112: Dusk.", "instruction"),
        ("Brick reads aloud:", "hint"),
        ("Story of face 112, en.", "story"),
    ]


def test_what_leaves_play_may_be_several():
    class Several(WorldTexts):
        def text(self, locale, key):
            foxes = {"en": "the foxes", "fr": "les renards", "de": "die Füchse"}[locale]
            return {"143.name.nom": foxes, "143.name.number": "many"}.get(key) or super().text(locale, key)

    said = [
        HeredityTeller(locale, Several()).events(in_the_world(), [card.CardBurned(143)]) for locale in LOCALES
    ]

    assert [line.text for lines in said for line in lines] == [
        "The foxes leave play.",
        "Les renards quittent la partie.",
        "Die Füchse sind aus dem Spiel.",
    ]


def test_ground_that_keeps_its_name_has_not_moved():
    t = in_the_world()

    assert teller().events(t, [board.GroundMoved("104.a", "104.a")]) == []


# Names


@pytest.mark.parametrize(
    "language, name",
    [("en", "card 113"), ("fr", "la carte 113"), ("de", "Karte 113")],
)
def test_an_unseen_card_has_only_a_number(language, name):
    speaker, t = teller(language), in_the_world()
    words = speaker.words(t)

    assert words.tell(Ref("card", "113")) == name
    assert words.tell(Ref("zone", "105.a")).endswith(("105", "105 "))


@pytest.mark.parametrize(
    "language, slots",
    [
        ("en", ["Brick’s eye slot", "Brick’s second foot slot", "“Nail Plank”, slot 2"]),
        (
            "fr",
            [
                "l’emplacement œil de Brick",
                "le deuxième emplacement pied de Brick",
                "« Planche à clous », emplacement 2",
            ],
        ),
        ("de", ["Bricks Augenfeld", "Bricks zweites Fußfeld", "„Nagelbrett“, Feld 2"]),
    ],
)
def test_slots_have_words(language, slots):
    words = teller(language).words(in_the_world())

    assert [words.tell(Ref("slot", slot)) for slot in ("brick.head.1", "brick.legs.2", "114.2")] == slots


@pytest.mark.parametrize(
    "locale, said", [("en", "2 foot slots"), ("fr", "2 emplacements pied"), ("de", "2 Fußfelder")]
)
def test_several_like_slots_are_told_as_a_number(locale, said):
    table = family_scene()
    sentences = teller(locale)._sentences(table.t)

    assert sentences.slots(["brick.legs.1", "brick.legs.3"]) == said
    assert sentences.slots(["brick.trunk.1", "brick.legs.3"]) != said


def test_a_pack_may_bring_its_own_forms_of_a_name():
    german = teller("de").words(in_the_world())
    french = teller("fr").words(in_the_world())
    fox = {"npc": Ref("figure", "143#2"), "target": Ref("member", "brick")}

    assert german.say(Phrase("ask.npc.target", fox)) == "Auf wen hat es der Tollwütige Fuchs 2 abgesehen?"
    assert french.say(Phrase("ask.npc.target", fox)) == "Qui est la cible du Renard Enragé 2\u202f?"
    assert french.say(Phrase("ask.npc.target", {"npc": "Hermine"})) == "Qui est la cible d’Hermine\u202f?"


def test_one_of_several_figures_may_have_a_name_of_its_own():
    class Named(WorldTexts):
        name = "named"

        def text(self, locale, key):
            return {"143.figure.2": "the vixen"}.get(key) or super().text(locale, key)

    words = HeredityTeller("en", Named()).words(in_the_world())

    assert [words.tell(Ref("figure", name)) for name in ("143#1", "143#2")] == ["Rabid Fox 1", "the vixen"]


def test_a_form_that_a_pack_lends_from_another_language_is_not_used():
    class Lending(WorldTexts):
        """As packs do: what a language lacks is borrowed from the first."""

        name = "lending"

        def own_text(self, locale, key):
            own = {"en": {"112.name.nom": "the dusk"}}.get(locale, {})
            return own.get(key) or super().text(locale, key)

        def text(self, locale, key):
            return self.own_text(locale, key) or self.own_text("en", key)

    def dusk(locale):
        words = HeredityTeller(locale, Lending()).words(in_the_world())
        return words.tell(Ref("card", "112"))

    assert [dusk(locale) for locale in LOCALES] == ["the dusk", "« Crépuscule »", "„Dämmerung“"]


@pytest.mark.parametrize(
    "dative, told",
    [("dem Hof", "vom Hof"), ("der Furt", "von der Furt"), ("dem, der geht,", "von dem, der geht,")],
)
def test_german_joins_von_and_dem(dative, told):
    assert LANGUAGES["de"].grammar.functions["VON"](InflectedText("", {"dat": dative}.get)) == told


def test_a_rule_about_one_item_names_it():
    words = teller().words(in_the_world())
    sharper = next(rule for rule in standing() if getattr(rule, "item", None) == 114)

    assert (
        words.say(meaning(sharper.tell(), Phrase("who.any")))
        == "attack power +1 with “Nail Plank” for everyone"
    )


def test_a_fight_that_the_family_begins_is_told_for_itself():
    t = new_game(7, "fr-2023").table
    t.state.seen += ["909"]
    speaker = HeredityTeller("en", WorldTexts())
    acted = family.Acted(("brick", "maeve"), "attack", "143#2")
    made = combat.AttackMade(("brick", "maeve"), (3, 1), "143#2")
    result = combat.AttackResolved("143#2", 4, 909, 8, 5, 3, success=True)

    [fight] = scenes(speaker.events(t, [acted, made, combat.KarmaDrawn(909), result]))
    [asked_first] = scenes(speaker.events(t, [acted]))

    assert (fight.beat, fight.who) == ("fight", "brick")
    assert [line.is_outcome for line in fight.lines] == [False, True]
    assert asked_first.beat is None, "it begins when the blow falls"
