"""A small world with every kind of card, its words in three languages, and games played at random in it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.kernel import ASIDE, Act, Answer, Ask, Event, Session
from heredity_bot.kernel.ask import sample_path
from tests.games.heredity.kit import book

WORLD = """
- card: 100
  front:
    story: { reader: maeve }
    instructions:
      - lay: { terrain: 104 }
      - take: 112
      - take: 143
      - give: { item: 114, to: brick }
      - give: { item: 116, to: maeve }
      - give: { components: 3, to: djamal }
      - take: 120
      - take: 121
      - call_letter: A
      - set: { flag: met_fox }
      - tell: outlook
- card: 104
  front:
    map: |
      ###############
      #a   .b   !c  .
      #    .    !   .
      ######====#####
      #d        ~e  .
      #         ~   .
      ###############
    zones:
      a: { room: 6, start: [djamal, maeve, selena, brick], observe: 113, components: 2 }
      b: { room: 3, talk: 118, letters: [A] }
      c: { interact: 117 }
      d: { bolt: [{ damage: { who: actor, kind: gas } }], level: 107, observe: flip }
      e: {}
    edges: { east: { explore: 105 } }
  back:
    map: |
      ###############
      #a   .b   !c  .
      #    .    !   .
      ######====#####
      #d        =e  .
      #         =   .
      ###############
    zones:
      a: { cross: true, room: 6 }
      b: { room: 3, talk: 118, letters: [A] }
      c: { interact: 117 }
      d: { level: 107 }
      e: { components: 1 }
- card: 105
  front:
    story: {}
    map: |
      ###############
      .a        =b  #
      .         =   #
      ###############
      .c        .d  #
      .         .   #
      ###############
    zones: { a: { observe: 119 }, b: { room: 2, components: 1 }, c: {}, d: { room: 1 } }
    edges: { north: { explore: 106 } }
- card: 106
  replaces: 105
  front:
    story: {}
    map: |
      ###############
      .a        .b  #
      .         .   #
      ###############
      .c        .d  #
      .         .   #
      ###############
    zones: { a: { observe: 119 }, b: { room: 2, components: 1 }, c: {}, d: { room: 1 } }
- card: 107
  site: { x: 5, y: 5 }
  front:
    level: 1
    story: {}
    map: |
      ###############
      #a        .b  #
      #         .   #
      #         .   #
      #         .   #
      #         .   #
      ###############
    zones: { a: { level: 104 }, b: { components: 2 } }
- card: 112
  front:
    story: {}
    instructions: [{ add: { token: time, count: 3 } }, { anchor: { colour: blue, else: burn } }]
    event:
      - remove: { token: time }
      - if: { tokens: { kind: time, at: this, equals: 0 } }
        then: [{ flip: this }]
        else: [{ try: { take: 198 }, else: { take: 122 } }]
    blocks: { right: blue, below: [red] }
  back:
    story: { reader: djamal }
    instructions:
      - vote: which_way
        options:
          river: [{ damage: { who: anyone, points: 2 } }, { anchor: { colour: green, else: burn } }]
          ridge: [{ burn: this }, { give: { components: 2 } }]
    event:
      - karma: draw
        then:
          - if: { karma: { skull: true } }
            then: [{ damage: { who: parents, points: 1 } }]
            else: [{ heal: { who: everyone } }]
      - swap: violence
      - swap: 903
      - win: rescued
- card: 113
  front:
    story: { reader: selena }
    instructions: [{ choose: help, options: { yell: [{ take: 115 }], hide: [{ exhaust: actor }] } }]
    actions:
      - { icon: hand, at: 104.b, do: [{ recover: actor }], cost: { components: 1 } }
      - { icon: eye, together: 2, do: [{ give: { components: 1 } }], once: true }
- card: 114
  front:
    item:
      kind: tool
      value: 2
      defence: 1
      slots: [{ attack: { melee: 3 }, heart: true }, { use: [{ heal: { who: actor } }], heart: true }]
      improve: { cost: 1 }
  back: { item: { kind: tool, value: 3, slots: [{ attack: { melee: 4, targets: 2 }, heart: true }] } }
- card: 115
  front:
    story: {}
    item:
      kind: tool
      slots: [{ attack: { range: 3, power: 3 } }]
      wrench: [{ add: { token: barricade, count: 2 } }]
- card: 116
  front: { item: { kind: headgear, slots: [heart], effects: [{ immune: gas }, { modify: defence, by: 1 }] } }
- card: 117
  front:
    rules: [{ forbid: trade, at: 104.a }, { cost: explore, components: 1 }, { modify: power, by: -1, who: children }]
    when:
      - { enters: { who: everyone, zone: 104.b }, do: [{ damage: { who: actor } }], once: true }
      - { lap: true, do: [{ put: { components: 1, at: 104.a } }] }
- card: 118
  front:
    story: {}
    instructions: [{ place: { npc: this, at: letter A } }]
    npc:
      status: neutral
      life: 3
      turn: [{ move: 1 }, { range: 2, power: 2 }]
      anchor: blue
      actions: [{ icon: mouth, do: [{ status: { npc: this, is: ally } }] }]
      defeat: [{ burn: this }, { put: { components: 2 } }]
- card: 119
  front: { instructions: [{ take: 112 }, { take: 123 }, { burn: 119 }] }
- card: 120
  front:
    instructions: [{ anchor: { colour: yellow, else: burn } }]
    event: { if: { count: { of: hostile, at_least: 1 } }, do: [{ activate: 143 }] }
- card: 121
  front:
    instructions: [{ anchor: { colour: red, else: burn } }]
    event: [{ each: everyone, do: [{ lose: { components: 1 } }] }]
- card: 122
  front: { instructions: [{ withdraw: 118 }, { damage: { who: everyone, points: 2, kind: fire } }, { burn: this }] }
- card: 123
  front:
    item: { kind: shoes, slots: [foot heart], value: 1 }
- card: 143
  front:
    story: {}
    instructions: [{ anchor: { colour: green, else: burn } }]
    npc:
      status: hostile
      life: 2
      defence: 1
      figures: 2
      at: [104.c, 104.e]
      turn: [{ move: 2 }, { melee: 3 }]
      actions: [{ icon: hand, cost: { components: 1 }, do: [{ flip: this }] }]
      defeat: [{ burn: this }, { put: { item: 123 } }]
  back: { story: {}, instructions: [{ burn: this }] }
- card: 199
  front: { story: {}, instructions: [{ fail: never }] }
- card: 200
  front: { story: {}, instructions: [{ lay: { terrain: 204 } }] }
- card: 204
  front:
    map: |
      ######
      #a .b#
      ######
    zones: { a: { start: [djamal, maeve, selena, brick] }, b: {} }
"""

_NAMES = {
    "en": {
        "104.name": "Old Mill", "104.a": "Yard", "104.b": "Mill Room", "104.c": "Landing", "104.d": "Cellar",
        "105.name": "Ferry Meadow", "105.a": "Willows", "105.b": "Hut", "106.name": "Flooded Meadow",
        "107.name": "Loft", "107.a": "Ladder", "107.b": "Gable", "112.name": "Dusk", "113.name": "Footprints",
        "114.name": "Nail Plank", "115.name": "Carbine", "116.name": "Gas Mask", "118.name": "Hermine",
        "122.name": "Sparks", "123.name": "Boots", "143.name": "Rabid Fox", "token.time": "Hour",
        "112b.which_way": "Which way do you flee?", "112b.which_way.river": "Along the river",
        "112b.which_way.ridge": "Over the ridge", "113.help": "Do you call out?", "113.help.yell": "Shout for help",
        "113.help.hide": "Keep quiet", "113.action.1": "Turn the wheel", "143.action.npc1": "Throw it a bone",
        "ending.rescued": "A boat comes down the river.", "flag.met_fox": "the fox at the mill",
        "199.name": "The Sealed Door", "901.name": "Rage I", "100.outlook": "Smoke rises over the reeds.",
    },
    "fr": {
        "104.name": "Vieux moulin", "104.a": "Cour", "104.b": "Salle du moulin", "104.c": "Ponton", "104.d": "Cave",
        "105.name": "Pré du passeur", "105.a": "Saules", "105.b": "Cabane", "106.name": "Pré inondé",
        "107.name": "Grenier", "107.a": "Échelle", "107.b": "Pignon", "112.name": "Crépuscule", "113.name": "Empreintes",
        "114.name": "Planche à clous", "115.name": "Carabine", "116.name": "Masque à gaz", "118.name": "Hermine",
        "122.name": "Étincelles", "123.name": "Bottes", "143.name": "Renard Enragé", "143.name.nom": "le Renard Enragé",
        "token.time": "Heure",
        "112b.which_way": "Par où fuyez-vous ?", "112b.which_way.river": "Le long de la rivière",
        "112b.which_way.ridge": "Par la crête", "113.help": "Appelez-vous ?", "113.help.yell": "Appeler à l’aide",
        "113.help.hide": "Se taire", "113.action.1": "Tourner la roue", "143.action.npc1": "Lui jeter un os",
        "ending.rescued": "Une barque descend la rivière.", "flag.met_fox": "le renard du moulin",
        "199.name": "La porte scellée", "901.name": "Rage I", "100.outlook": "De la fumée monte des roseaux.",
    },
    "de": {
        "104.name": "Alte Mühle", "104.a": "Hof", "104.b": "Mahlraum", "104.c": "Steg", "104.d": "Keller",
        "104.a.in": "im Hof", "104.a.to": "in den Hof",
        "105.name": "Fährwiese", "105.a": "Weiden", "105.b": "Hütte", "106.name": "Überflutete Wiese",
        "107.name": "Dachboden", "107.a": "Leiter", "107.b": "Giebel", "112.name": "Dämmerung", "113.name": "Fußspuren",
        "114.name": "Nagelbrett", "115.name": "Karabiner", "116.name": "Gasmaske", "118.name": "Hermine",
        "122.name": "Funken", "123.name": "Stiefel", "143.name": "Tollwütiger Fuchs",
        "143.name.nom": "der Tollwütige Fuchs", "143.name.acc": "den Tollwütigen Fuchs",
        "143.name.dat": "dem Tollwütigen Fuchs", "token.time": "Stunden",
        "112b.which_way": "Wohin flieht ihr?", "112b.which_way.river": "Am Fluss entlang",
        "112b.which_way.ridge": "Über den Kamm", "113.help": "Ruft ihr?", "113.help.yell": "Um Hilfe rufen",
        "113.help.hide": "Still bleiben", "113.action.1": "Das Rad drehen", "143.action.npc1": "Ihm einen Knochen hinwerfen",
        "ending.rescued": "Ein Boot kommt den Fluss herab.", "flag.met_fox": "den Fuchs an der Mühle",
        "199.name": "Die versiegelte Tür", "901.name": "Zorn I", "100.outlook": "Rauch steigt aus dem Schilf.",
    },
}  # fmt: skip

STORIES = ("100", "105", "106", "107", "112", "112b", "113", "115", "118", "143", "143b", "199", "200", "926")


class WorldTexts:
    """Every story says of which face it is, so that a test sees one that leaks."""

    name = "world"

    def text(self, locale: str, key: str) -> str | None:
        face, _, what = key.partition(".")
        if what == "story" and face in STORIES:
            return f"Story of face {face}, {locale}."
        return _NAMES[locale].get(key)

    def own_text(self, locale: str, key: str) -> str | None:
        return self.text(locale, key)

    def title(self, locale: str) -> str:
        return "World"


class NoTexts:
    """A pack without any words."""

    name = "none"

    def text(self, locale: str, key: str) -> str | None:
        return None

    def own_text(self, locale: str, key: str) -> str | None:
        return None

    def title(self, locale: str) -> str:
        return ""


class Dice:
    """Luck with a seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def below(self, n: int) -> int:
        return self.random.randrange(n)


def new_game(seed: int, edition: str, **seats: str) -> Session:
    game = HeredityRules(book(WORLD))
    return Session(game, game.new(seed=str(seed), edition_name=edition, seats=seats or None))


def played(
    seed: int, edition: str = "fr-2023", answers: int = 120
) -> Iterator[tuple[Play, list[Event], Ask | None]]:
    """A random game: after every answer the table, what happened, and what is asked now."""
    session = new_game(seed, edition, djamal="Ada", selena="Ada", maeve="Ben", brick="Ben")
    dice = Dice(seed)
    table = session.table
    assert isinstance(table, Play)
    yield table, list(session.opening), session.pending
    for _ in range(answers):
        ask = session.pending
        if ask is None:
            return
        events = session.answer(_answer(ask, dice))
        assert isinstance(session.table, Play)
        yield session.table, list(events), session.pending


def _answer(ask: Ask, dice: Dice) -> Answer:
    """Mostly a real answer, now and then a free act; acting goes on for a while before it is done."""
    if ask.also and dice.below(12) == 0:
        return (ASIDE, *sample_path(ask.also, dice))
    answer = ask.sample(dice)
    if isinstance(ask, Act) and answer == ("done",) and dice.below(3):
        answer = ask.sample(dice)
    return answer
