"""Heredity told: sentences as players read them."""

import re

import pytest
from pydantic import TypeAdapter

from heredity_bot.games.heredity import refusals
from heredity_bot.games.heredity.effects import NpcLine
from heredity_bot.games.heredity.events import EVENTS, board, card, combat, family, timeline
from heredity_bot.games.heredity.objections import RULES
from heredity_bot.games.heredity.state import Ground, Piece
from heredity_bot.kernel import Many, Phrase, PickOne, Ref, Refusal
from heredity_bot.stage.grammar import GRAMMARS, Told
from heredity_bot.stage.heredity import Teller
from heredity_bot.stage.heredity.faces import meaning
from heredity_bot.stage.heredity.happenings import SILENT, TOLD
from heredity_bot.stage.scene import Choice, one_of_each
from heredity_bot.stage.words import LOCALES
from tests.games.heredity.scene import FOX, ITEMS, THREE_ZONES, Scene, scene
from tests.stage.box import Dice, NoTexts, WorldTexts, new_game, played
from tests.stage.samples import conditions, events_of, standing, triggers, verbs

INNER_IDS = re.compile(
    r"\b\d+b?\.[a-z]\b|\b(?:head|trunk|legs)\.\d|\b[a-z]+_[a-z_]+\b|\d+#\d+|[{}…]|\b\d+:(?:npc)?\d+\b|\(no words|sans mots"
)


@pytest.fixture(params=LOCALES)
def locale(request) -> str:
    return request.param


def teller(locale: str = "en") -> Teller:
    return Teller(locale, WorldTexts())


def in_the_world(seed: int = 1):
    session = new_game(seed, "fr-2023")
    return session.table


def family_scene(**more) -> Scene:
    return scene(THREE_ZONES, FOX, ITEMS, **more)


def told(scene: Scene, locale: str = "en") -> list[str]:
    return [line.text for line in teller(locale).events(scene.t, scene.events)]


def wholly(choices: tuple[Choice, ...]) -> list[str]:
    return [text for choice in choices for text in (choice.label, *wholly(choice.choices))]


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
    words, _ = speaker._words(None)

    for thing in (*conditions(), *triggers(), *standing()):
        text = words.say(thing.tell())
        assert not INNER_IDS.search(text), text

    assert speaker.missing == []


FACTS = {
    "member": Ref("member", "selena"), "card": Ref("card", "112"), "icon": Phrase("icon.eye"),
    "colour": Phrase("line.blue"), "lines": 2, "pawns": 1, "need": 2, "have": 1, "npc": Ref("npc", "118"),
    "player": Ref("player", "Ada"), "d": 3, "x": 2, "k": 2, "n": Ref("card", "112"), "what": Phrase("slot.damage"),
    "zone": Ref("zone", "104.b"), "slots": Many((Ref("slot", "brick.legs.1"),)), "place": Ref("anchor", "tool"),
    "who": Many((Phrase("partner.missing", {"member": Ref("member", "brick"), "why": Phrase("partner.NO_PAWN")}),)),
    "members": 2,
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


def everything_said(speaker: Teller, t, events, ask) -> list[str]:
    lines = [*speaker.events(t, events), *speaker.board(t), *speaker.timeline(t), *speaker.family(t)]
    lines += [*speaker.karma(t), *speaker.help(t, ask)]
    said = [line.text for line in lines] + [why for line in lines for why in speaker.why(line.why)]
    if ask is not None:
        question = speaker.question(t, ask)
        said += [question.prompt, *question.asked, *wholly(question.choices), *wholly(question.also)]
    return said


@pytest.mark.parametrize("edition", ["fr-2023", "de-2025"])
@pytest.mark.parametrize("seed", range(2))
def test_a_random_game_is_told_without_gaps_and_without_inner_names(seed, edition, locale):
    speaker, nameless = teller(locale), Teller(locale, NoTexts())
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


# How it reads


def test_an_act_and_its_pawn_are_one_sentence():
    table = family_scene()

    table.do("brick", "move", "104.b", "brick.legs.2")

    assert told(table) == ["Brick moves to Mill Room (second foot slot)."]
    assert told(table, "fr") == [
        "Brick se rend dans la zone «\u202fSalle du moulin\u202f» (deuxième emplacement pied)."
    ]
    assert told(table, "de") == ["Brick geht in die Zone „Mahlraum“ (zweites Fußfeld)."]


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
        "Brick and Maeve attack together: Rabid Fox 2.",
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
    t.state.cards[112].back = True
    t.state.seen.append("112b")
    events = [
        timeline.HourglassMoved(112),
        card.CardFlipped(112, back=True),
        timeline.CardAnchored(112, 0, "green"),
    ]

    assert [line.text for line in Teller("en", TwoNames()).events(t, events)] == [
        "The hourglass moves on: Dusk.",
        "You turn a card over: Dusk.",
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


@pytest.mark.parametrize(
    "language, name",
    [("en", "card 113"), ("fr", "la carte 113"), ("de", "Karte 113")],
)
def test_an_unseen_card_has_only_a_number(language, name):
    speaker, t = teller(language), in_the_world()
    words, _ = speaker._words(t)

    assert words.tell(Ref("card", "113")) == name
    assert words.tell(Ref("zone", "105.a")).endswith(("105", "105 "))


@pytest.mark.parametrize(
    "language, slots",
    [
        ("en", ["Brick’s eye slot", "Brick’s second foot slot", "“Nail Plank”, field 2"]),
        (
            "fr",
            [
                "l’emplacement œil de Brick",
                "le deuxième emplacement pied de Brick",
                "« Planche à clous », case 2",
            ],
        ),
        ("de", ["Bricks Augenfeld", "Bricks zweites Fußfeld", "„Nagelbrett“, Feld 2"]),
    ],
)
def test_slots_have_words(language, slots):
    words, _ = teller(language)._words(in_the_world())

    assert [words.tell(Ref("slot", slot)) for slot in ("brick.head.1", "brick.legs.2", "114.2")] == slots


def test_a_pack_may_bring_its_own_forms_of_a_name():
    german, _ = teller("de")._words(in_the_world())
    french, _ = teller("fr")._words(in_the_world())
    fox = {"npc": Ref("figure", "143#2"), "target": Ref("member", "brick")}

    assert german.say(Phrase("ask.npc.target", fox)) == "Auf wen hat es der Tollwütige Fuchs 2 abgesehen?"
    assert french.say(Phrase("ask.npc.target", fox)) == "Qui est la cible du Renard Enragé 2\u202f?"
    assert french.say(Phrase("ask.npc.target", {"npc": "Hermine"})) == "Qui est la cible d’Hermine\u202f?"


def test_one_of_several_figures_may_have_a_name_of_its_own():
    class Named(WorldTexts):
        def text(self, locale, key):
            return {"143.figure.2": "the vixen"}.get(key) or super().text(locale, key)

    words, _ = Teller("en", Named())._words(in_the_world())

    assert [words.tell(Ref("figure", name)) for name in ("143#1", "143#2")] == ["Rabid Fox 1", "the vixen"]


def test_what_leaves_play_may_be_several():
    class Several(WorldTexts):
        def text(self, locale, key):
            foxes = {"en": "the foxes", "fr": "les renards", "de": "die Füchse"}[locale]
            return {"143.name.nom": foxes, "143.name.number": "many"}.get(key) or super().text(locale, key)

    said = [Teller(locale, Several()).events(in_the_world(), [card.CardBurned(143)]) for locale in LOCALES]

    assert [line.text for lines in said for line in lines] == [
        "The foxes leave play.",
        "Les renards quittent la partie.",
        "Die Füchse sind aus dem Spiel.",
    ]


def test_ground_that_keeps_its_name_has_not_moved():
    t = in_the_world()

    assert teller().events(t, [board.GroundMoved("104.a", "104.a")]) == []


def test_a_form_that_a_pack_lends_from_another_language_is_not_used():
    class Lending(WorldTexts):
        """As packs do: what a language lacks is borrowed from the first."""

        def own_text(self, locale, key):
            own = {"en": {"112.name.nom": "the dusk"}}.get(locale, {})
            return own.get(key) or super().text(locale, key)

        def text(self, locale, key):
            return self.own_text(locale, key) or self.own_text("en", key)

    def dusk(locale):
        words, _ = Teller(locale, Lending())._words(in_the_world())
        return words.tell(Ref("card", "112"))

    assert [dusk(locale) for locale in LOCALES] == ["the dusk", "« Crépuscule »", "„Dämmerung“"]


# Questions


def test_the_menu_is_a_tree_in_words():
    table = family_scene(npc={143: "104.a"}, items={"brick": [114]}, arrange=seen("143", "114"))

    question = teller().question(table.t, table.ask)

    brick = next(choice for choice in question.choices if choice.id == "brick")
    attack = next(choice for choice in brick.choices if choice.id == "attack")
    assert (question.prompt, question.kind) == ("What does the family do?", "act")
    assert question.asked == ("Djamal", "Maeve", "Selena", "Brick")
    assert question.choices[-1] == Choice("done", "We have done enough")
    assert attack.label == "Attack"
    assert attack.choices[0].label == "Rabid Fox"
    assert [
        choice.label for choice in attack.choices[0].choices if choice.id in ("114.1", "brick.trunk.1")
    ] == [
        "Punch (first hand slot), power 1",
        "Nail Plank, power 3",
    ]


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
    assert question.choices[0] == Choice("brick.head.1", "Emplacement œil")
    assert Choice("116.1", "Masque à gaz") in question.choices
    assert set(question.caps.values()) == {1}


def test_a_card_asks_in_the_words_of_the_pack():
    facts = {"card": Ref("card", "112"), "text": Ref("text", "112b.which_way")}
    ask = PickOne(key="card.choice", options=("river", "ridge"), facts=facts)

    question = teller("de").question(in_the_world(), ask)
    wordless = Teller("de", NoTexts()).question(in_the_world(), ask)

    assert (question.prompt, [c.label for c in question.choices]) == (
        "Wohin flieht ihr?",
        ["Am Fluss entlang", "Über den Kamm"],
    )
    assert (wordless.prompt, [c.label for c in wordless.choices]) == ("Was tut ihr?", ["Weg 1", "Weg 2"])


def test_fire_on_the_way_is_announced():
    session = new_game(1, "fr-2023")

    labels = wholly(teller().question(session.table, session.pending).choices)

    assert "Landing, by way of Mill Room (fire: 1 damage)" in labels


# Looking


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
        ("fr", "Règle permanente\u202f: aucun dégât (gaz) pour celui ou celle qui porte cet objet."),
        ("de", "Dauerhafte Regel: kein Schaden (Gas) für den, der diesen Gegenstand trägt."),
    ],
)
def test_an_item_that_protects_says_whom(language, told):
    assert told in [line.text for line in teller(language).card(in_the_world(), 116)]


@pytest.mark.parametrize(
    "language, told",
    [
        ("en", "the family no longer has to remember “the fox at the mill”"),
        ("fr", "la famille n’a plus à se souvenir\u202f: «\u202fle renard du moulin\u202f»"),
        ("de", "die Familie muss sich nicht länger merken: „den Fuchs an der Mühle“"),
    ],
)
def test_what_is_set_to_nothing_is_not_remembered(language, told):
    verb = TypeAdapter(NpcLine).validate_python({"set": {"flag": "met_fox", "to": 0}})

    assert teller(language).instruction(verb) == told[0].upper() + told[1:] + "."


@pytest.mark.parametrize(
    "language, told", [("en", "eye/mouth slot"), ("fr", "emplacement œil/bouche"), ("de", "Augen-/Mundfeld")]
)
def test_a_slot_with_two_icons_is_named_by_both(language, told):
    s = scene(THREE_ZONES, wounded={"brick": ["head"]})

    assert told in "\n".join(line.text for line in teller(language).family(s.t))


@pytest.mark.parametrize(
    "dative, told",
    [("dem Hof", "vom Hof"), ("der Furt", "von der Furt"), ("dem, der geht,", "von dem, der geht,")],
)
def test_german_joins_von_and_dem(dative, told):
    assert GRAMMARS["de"].functions["VON"](Told("", {"dat": dative}.get)) == told


def test_a_rule_about_one_item_names_it():
    words, _ = teller()._words(in_the_world())
    sharper = next(rule for rule in standing() if getattr(rule, "item", None) == 114)

    assert (
        words.say(meaning(sharper.tell(), Phrase("who.any")))
        == "attack power +1 with “Nail Plank” for everyone"
    )


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


def test_the_board_says_who_and_what_is_where():
    t = in_the_world()
    t.state.ground["104.c"] = Ground(components=1, items=[116], tokens={"time": 2})
    t.state.cards[116] = Piece("ground")

    texts = [line.text for line in teller().board(t)]

    assert texts[0] == (
        "Yard: Djamal; Maeve; Selena; Brick; 2 components; something to observe; room for 2 more."
    )
    assert texts[2] == (
        "Landing: Rabid Fox 1 (hostile); 1 component; Gas Mask; 2 Hour tokens; something to handle; "
        "unexplored to the east."
    )


def test_the_timeline_shows_where_the_hourglass_is():
    assert [line.text for line in teller("fr").timeline(in_the_world())][:4] == [
        "1. Renard Enragé",
        "2. Carte Famille (le sablier est ici)",
        "Sous la carte Famille\u202f: carte 120.",
        "3. Crépuscule\u202f: 3 jetons Heure",
    ]


def test_like_slots_of_a_body_are_alike_and_an_item_is_like_nothing_else():
    table = family_scene(npc={143: "104.a"}, items={"brick": [114]}, arrange=seen("143", "114"))
    question = teller().question(table.t, table.ask)
    brick = next(choice for choice in question.choices if choice.id == "brick")
    acts = {choice.id: choice.choices for choice in brick.choices}

    assert [choice.alike for choice in one_of_each(acts["attack"][0].choices)] == ["hand", "foot", "114.1"]
    for way in acts["move"]:
        assert len(one_of_each(way.choices)) == 1 < len(way.choices) or len(way.choices) == 1


@pytest.mark.parametrize(
    "locale, said", [("en", "2 foot slots"), ("fr", "2 emplacements pied"), ("de", "2 Fußfelder")]
)
def test_several_like_slots_are_told_as_a_number(locale, said):
    table = family_scene()
    voice = teller(locale)._voice(table.t)

    assert voice.slots(["brick.legs.1", "brick.legs.3"]) == said
    assert voice.slots(["brick.trunk.1", "brick.legs.3"]) != said


def test_the_family_shows_pawns_slots_and_belongings():
    table = family_scene(
        items={"brick": [114]},
        components={"brick": 2},
        hurt=["brick.head.1"],
        pawns={"brick.legs.1": "brick"},
        arrange=seen("114"),
    )

    assert teller().family(table.t)[3].text == (
        "Brick in Yard: 2 of 3 pawns available; free: mouth, 2 hands, 2 feet and Nail Plank; "
        "used: one foot; damage: eye; carries “Nail Plank”; 2 components."
    )


def test_the_karma_pile_shows_what_lies_open():
    t = in_the_world()
    t.state.karma.deck.remove(908)
    t.state.karma.discard.append(908)
    t.state.seen.append("908")

    assert [line.text for line in teller("de").karma(t)] == [
        "Verdeckte Karmakarten: 8.",
        "Offen: Narbe (−2, Totenkopf).",
    ]


def test_help_says_what_can_be_done_now():
    session = new_game(1, "fr-2023")

    assert [line.text for line in teller().help(session.table, session.pending)] == [
        "You act in any order. Every act puts one pawn on a free slot with the matching icon.",
        "Pawns left: Djamal 3, Maeve 3, Selena 3 and Brick 3.",
        "When you have done enough, say so and the hourglass moves on.",
    ]
    assert [line.text for line in teller("fr").help(session.table, None)] == [
        "Aucune question pour l’instant."
    ]


def seen(*faces: str):
    """Cards put on the table by hand have to be known as well."""
    return lambda state: state.seen.extend(faces)


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
                refusal = refusals.explain(t, ask, attempt)
                codes.add(refusal.code)
                for speaker in speakers:
                    text = speaker.refusal(refusal, t)
                    assert not INNER_IDS.search(text), (refusal, text)

    assert [speaker.missing for speaker in speakers] == [[], [], []]
    assert len(codes) > 15
