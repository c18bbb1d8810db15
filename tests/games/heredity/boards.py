"""Boards and boxes that several rulebook tests play on."""

BOLTS = """
- card: 104
  front:
    map: |
      ####################
      #a   .b   .c   .d  #
      #    .    .    .   #
      ####################
    zones:
      a: { start: [djamal, maeve, selena, brick] }
      b: { bolt: [{ set: { flag: rang, by: 1 } }] }
      c: {}
      d: {}
- { card: 150, front: { actions: [{ icon: eye, do: [{ place: { who: actor, at: 104.b } }] }] } }
- { card: 151, front: { actions: [{ icon: eye, do: [{ place: { who: actor, at: 104.a } }] }] } }
"""

HALL = """
- card: 104
  front:
    map: |
      ###############
      #a   .b   =c  #
      #    .    =   #
      ###############
    zones:
      a: { start: [djamal, maeve, selena, brick], observe: 160, components: 2 }
      b: { talk: 161, interact: 162 }
      c: {}
  back:
    map: |
      ###############
      #a   .b   =c  #
      #    .    =   #
      ###############
    zones:
      a: { observe: 160, components: 2 }
      b: { talk: 161 }
      c: { interact: 163, components: 1 }
- { card: 160, front: { story: {} } }
- { card: 161, front: { story: {} } }
- { card: 162, front: { story: {} } }
- { card: 163, front: { story: {} } }
- { card: 150, front: { actions: [{ icon: foot, do: [{ flip: 104 }] }] } }
"""
"""Zones a, b, c on both faces; b loses its hand, c gains one and a cog. 150 turns the card."""

KINDS = """
- { card: 121, front: { item: { kind: tool } } }
- { card: 122, front: { item: { kind: tool } } }
- { card: 123, front: { item: { kind: tool } } }
- { card: 124, front: { item: { kind: tool, slots: [{ use: { set: whistled } }] } } }
- { card: 125, front: { item: { kind: headgear } } }
- { card: 126, front: { item: { kind: headgear } } }
- { card: 127, front: { item: { kind: clothing } } }
- { card: 128, front: { item: { kind: clothing } } }
- { card: 129, front: { item: { kind: shoes } } }
- { card: 130, front: { item: { kind: shoes } } }
"""

LEVELS = """
- card: 104
  front:
    map: |
      ###############
      #a   .b   =c  #
      #    .    =   #
      ###############
    zones:
      a: { start: [djamal, maeve, selena, brick] }
      b: { level: 106 }
      c: {}
- card: 106
  site: { x: 0, y: 0 }
  front:
    level: 1
    map: |
      ###############
      #d   .e   =f  #
      #    .    =   #
      ###############
    zones: { d: { level: 104 }, e: { bolt: [{ set: rang }] }, f: {} }
- { card: 150, front: { actions: [{ icon: eye, do: [{ take: 106 }] }] } }
"""

LIFT = """
- card: 157
  front: { actions: [{ icon: hand, at: 104.b, together: 2, do: [{ damage: { points: 1 } }, { set: { flag: lifted, by: 1 } }] }] }
- card: 158
  front: { actions: [{ icon: hand, together: [maeve, brick], do: [{ set: lifted }] }] }
- card: 159
  front: { actions: [{ icon: hand, together: { maeve: 104.a, brick: 104.c }, do: [{ set: lifted }] }] }
- card: 161
  front: { actions: [{ icon: hand, together: 2, who: children, do: [{ set: lifted }] }] }
"""

OFFERS = """
- card: 150
  front: { actions: [{ icon: hand, at: 104.b, do: [{ set: { flag: pulled, by: 1 } }] }] }
  back: { story: {} }
- { card: 151, front: { actions: [{ icon: mouth, do: [{ set: called }] }] } }
- { card: 152, front: { actions: [{ icon: hand, cost: { components: 2 }, do: [{ set: paid }] }] } }
- { card: 153, front: { actions: [{ icon: hand, once: true, do: [{ set: { flag: once, by: 1 } }] }] } }
- { card: 154, front: { actions: [{ icon: eye, do: [{ flip: 150 }] }] } }
- { card: 155, front: { actions: [{ icon: eye, do: [{ burn: 150 }] }] } }
- { card: 156, front: { actions: [{ icon: eye, do: [{ damage: { points: 1 } }, { give: { components: 1 } }] }] } }
"""

PADDED = """
- card: 132
  front:
    item:
      kind: clothing
      defence: 1
      slots: [hand heart, heart]
      effects: [{ modify: power, by: 1 }, { modify: defence, by: 1 }]
- card: 133
  front: { item: { kind: shoes, defence: 2, slots: [foot], effects: [{ modify: power, by: 2 }] } }
"""

SHED = """
- card: 100
  front: { instructions: [{ lay: { terrain: 102, x: 2, y: 1 } }] }
- card: 102
  front:
    map: |
      ##########
      #a  .b   #
      #   .    #
      ##########
    zones:
      a: { start: [djamal, maeve, selena, brick], observe: 160, components: 2 }
      b: { talk: 161 }
- card: 143
  replaces: 102
  site: { x: 7, y: 7 }
  front:
    map: |
      ##########
      #a  =b   #
      #   =    #
      ##########
    instructions: [{ set: { flag: read, by: 1 } }]
    zones:
      a: { observe: 160, components: 2 }
      b: { talk: 161, interact: 162 }
- { card: 160, front: { story: {} } }
- { card: 161, front: { story: {} } }
- { card: 162, front: { story: {} } }
- { card: 150, front: { actions: [{ icon: foot, do: [{ take: 143 }] }] } }
- { card: 151, front: { actions: [{ icon: hand, at: 102.b, do: [{ set: pulled }] }] } }
"""
"""Terrain 102 and the card 143 > 102."""
