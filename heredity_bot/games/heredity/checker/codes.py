"""Every code that a finding about a pack can have: how grave it is, and what it means.

Codes are stable: one that no longer holds is retired, never reused. `docs/authors/problems.md` is made from this.
"""

from __future__ import annotations

from typing import NamedTuple

from heredity_bot.packs.problem import Severity


class Code(NamedTuple):
    severity: Severity
    means: str
    help: str


def _error(means: str, remedy: str) -> Code:
    return Code("error", means, remedy)


def _warning(means: str, remedy: str) -> Code:
    return Code("warning", means, remedy)


def _note(means: str, remedy: str) -> Code:
    return Code("note", means, remedy)


FILES = {
    "NOT_A_PACK": _error("There is no `pack.yaml`.", "Name the folder or zip that holds it."),
    "NOT_READABLE": _error("A file or folder cannot be read.", "Look at its permissions."),
    "NOT_UTF8": _error("A file is not UTF-8.", "Save it as UTF-8."),
    "BAD_NAME": _error("A file name is not plain UTF-8, or is in a zip twice.", "Call the file otherwise."),
    "BAD_ZIP": _error("A zip is damaged, locked, or packed in an unusual way.", "Make the zip anew."),
    "PATH_OUT": _error("A name in a zip is absolute or climbs out of it.", "Zip the pack's own folder."),
    "LINK_OUT": _error("A file or folder is a link.", "Put the file itself there."),
    "TOO_BIG": _error(
        "More than 1 MiB or 50,000 values in a file; 20 MiB, 5,000 files, 100,000 values or 2,000 cards in a pack; "
        "40,000 values on all its cards, 2,000 on one; 200 terrain cards (400 in all chapters) or 50,000 signs of maps in a chapter; "
        "1,024 signs in a map.",
        "Split it or cut it.",
    ),
    "TOO_MANY": _error(
        "There are so many faults that the rest was not read.", "Mend those that are told, and check again."
    ),
    "TOO_DEEP": _error("Values or folders are nested more than 40 deep.", "Write it flatter."),
    "YAML_SYNTAX": _error("This is not YAML.", "Look at the indentation, and quote what has a colon."),
    "YAML_ALIAS": _error("An anchor (`&`) or an alias (`*`).", "Write the value out, or quote the text."),
    "YAML_TAG": _error("A tag (`!…`).", "Leave it out."),
    "YAML_KEY_TWICE": _error("A key is written twice in one place.", "Keep one."),
    "YAML_BOOLEAN_WORD": _error(
        "A bare `yes`, `no`, `on`, `off`.", "Write `true` or `false`, or quote the word."
    ),
    "EXTENDS_UNKNOWN": _error(
        "The pack that this one extends is not there.",
        "Put it beside this one, or into `packs` in the data folder.",
    ),
    "EXTENDS_CYCLE": _error("Packs extend one another in a circle.", "One of them has to stand alone."),
    "EXTENDS_TOO_LONG": _error("More than four packs extend one another.", "Extend the first one directly."),
}

WRITING = {
    "BAD_MANIFEST": _error("Something in `pack.yaml` is missing, unknown or wrong.", "See the reference."),
    "UNKNOWN_VERB": _error("An instruction is no verb.", "See the verbs in the reference."),
    "UNKNOWN_CONDITION": _error("A condition that does not exist.", "See the conditions in the reference."),
    "UNKNOWN_TRIGGER": _error("A trigger that does not exist.", "See the triggers in the reference."),
    "UNKNOWN_RULE": _error("A permanent rule that does not exist.", "See the permanent rules."),
    "UNKNOWN_FIELD": _error("A field that is not known here.", "Look for a misspelling."),
    "MISSING_FIELD": _error("A field that is needed is missing.", "Add it."),
    "BAD_VALUE": _error("A value of the wrong kind.", "The sentence says what is meant."),
    "MAP_EMPTY": _error("A map without floor.", "Draw at least one zone."),
    "MAP_RAGGED": _error("A row of the map is longer or shorter than the first.", "Make them equal."),
    "MAP_LEGEND": _error("`lines` names no colour, or a sign twice.", "One sign of its own for each colour."),
    "MAP_UNKNOWN_SIGN": _error("A sign that is neither floor nor a line.", "Look at `lines`."),
    "MAP_ZONE_SPLIT": _error("A zone is drawn in two places.", "Give the second another letter."),
    "MAP_ZONE_TWICE": _error("Two letters overlap in one zone.", "Keep one, or draw a line between them."),
    "MAP_ZONE_UNNAMED": _error("A zone without a letter.", "Put a letter on its floor."),
    "MAP_ZONES_DIFFER": _error("The map and `zones` do not name the same zones.", "Make them agree."),
    "MAP_SIZES_DIFFER": _error("Terrain cards of different sizes.", "Draw all maps equally wide and high."),
    "MAP_MISSING": _error("`zones` or `edges` on a face without a map.", "Draw the `map`."),
}

NUMBERS = {
    "CARD_TWICE": _error("A card is written twice.", "Keep one."),
    "UNKNOWN_CARD": _error("A number that is not written anywhere.", "Write the card, or mend the number."),
    "UNKNOWN_ZONE": _error("A zone or letter that the card does not have.", "Look at its map."),
    "UNKNOWN_FAMILY": _error("There is no such karma family.", "There are nine; see the reference."),
    "WRONG_KIND": _error(
        "A card of another kind is meant here.", "An item, an NPC, a terrain, a karma card."
    ),
    "NO_FIRST_CARD": _error("A chapter's first card is not written.", "Write it, or mend `first`."),
    "NOT_IN_DECK": _error(
        "A card can never be taken there: it is in no deck of that chapter.",
        "Use the chapter's numbers or a secret (900 and above).",
    ),
    "FLIP_NO_BACK": _error("Something flips a card that has no reverse.", "Write its `back`."),
    "KARMA_NOT_NINE": _error("`karma` is not nine cards, one of each family.", "Name nine."),
    "KARMA_FAMILY": _error(
        "A karma card is replaced by one of another family.", "Only its own family may replace it."
    ),
    "KARMA_TWICE": _error(
        "A karma card is replaced by one that is in the first nine.", "Use another number."
    ),
    "SWAP_NEVER": _error(
        "`swap` names a karma card or family that has no replacement.", "Give the card a `swap`."
    ),
}

REACH = {
    "UNREACHABLE_CARD": _error(
        "Nothing in any chapter brings this card.", "Let a card take it, or leave it out."
    ),
    "KARMA_TO_COME": _warning(
        "Nothing yet swaps a karma card for this one.", "Let a card `swap`, in this chapter or a later one."
    ),
    "UNREACHABLE_FACE": _error("Nothing turns the card to this face.", "Let something flip it."),
    "EVENT_NEVER": _error("An event on a card that never joins the timeline.", "Give it an `anchor`."),
    "ENDING_UNREACHABLE": _error("An ending stands only on cards that never come.", "Bring the card."),
    "NO_WIN": _error("A chapter that cannot be won.", "Let a card `win`."),
    "NO_FAILURE": _warning("A chapter that only death can lose.", "Let a card `fail`, if that is meant."),
    "CYCLE": _error(
        "Instructions that go on for ever by themselves.", "Break the circle with a condition or a choice."
    ),
    "CYCLE_MAYBE": _warning(
        "Instructions that may go round in a circle.", "Make sure that the conditions end it."
    ),
    "TRIGGER_LOOP": _warning("A trigger may set itself off.", "Give it `once: true` or an `if`."),
    "TIMELINE_COLOUR": _error(
        "A card wants a colour of the timeline that nothing offers.", "Offer it in `blocks`."
    ),
    "FLAG_NEVER_SET": _error(
        "A flag is asked for and never set.", "Set it, or list it under `flags` in `pack.yaml`."
    ),
    "FLAG_NEVER_READ": _warning("A flag is set and never asked for.", "Ask for it, or leave it out."),
    "TOKEN_NEVER_ADDED": _error("A token is counted or removed and never added.", "Add it somewhere."),
    "TOKEN_NEVER_READ": _warning(
        "A token is added and never counted or removed.", "Use it, or leave it out."
    ),
    "HARM_NEVER": _warning("Immunity against a harm that nothing does.", "Look for a misspelling."),
    "NO_OPTIONS": _error("A vote or choice without options.", "Give it at least one."),
}

ACTIONS = {
    "ACTION_NO_SLOT": _error("No body and no item has a slot with this icon.", "Use another icon."),
    "ACTION_TOO_DEAR": _error(
        "It costs more components than the pack ever gives.", "Lower the cost, or give more."
    ),
    "ACTION_TOO_MANY": _error(
        "More members are needed than there are, or than may do it.", "There are four members."
    ),
    "ZONE_NEVER": _error("A zone on terrain that never lies there.", "Name a zone that comes."),
}

BOARD = {
    "EDGE_CLOSED": _error(
        "Exploring there is impossible, or leads against a wall.", "Open both edges at the same height."
    ),
    "PLACE_TWICE": _error("Two terrain cards are explored onto one place.", "Give one another place."),
    "PLACE_SHARED": _warning(
        "Two terrain cards may come to lie on one place.", "The second will be left out."
    ),
    "LEVEL_ONE_WAY": _error(
        "A level icon without its counterpart.", "Give a zone of the other card the same icon."
    ),
    "LEVEL_SAME": _error(
        "A level icon leads to a card of the same level.", "Give the other card a `level` or a `site`."
    ),
    "TERRAIN_NO_SITE": _warning(
        "A terrain is taken without saying where it lies.", "Use `lay`, or give it a `site`."
    ),
    "ROOM_TOO_SMALL": _error("More members start in a zone than find room.", "Give it more `room`."),
    "ROOM_TIGHT": _warning(
        "More figures are put into a zone than find room.", "They will stand in the next zone."
    ),
    "START_MISSING": _error("Nobody says where a member starts.", "Give a zone a `start`."),
    "CUT_OFF": _error("No way leads into a zone.", "Draw a door, or leave the zone out."),
    "NPC_NEVER_PLACED": _error("An NPC that never stands anywhere.", "Give it `at`, or `place` it."),
    "NPC_NEVER_ACTS": _error(
        "A hostile NPC with a turn that never comes.", "Give it an `anchor`, or `activate` it."
    ),
    "NPC_NO_TARGET": _error(
        "An NPC that can neither reach nor shoot anybody.", "Give it a way, or a `range`."
    ),
}

TEXTS = {
    "TEXT_MISSING": _error("Words are missing in a language.", "Write them."),
    "TEXT_TWICE": _error("A key has words in two files.", "Keep one."),
    "TEXT_LEFT_OVER": _warning(
        "Words that no card asks for (an error for a language that is not listed).",
        "Look for a misspelling, or leave them out.",
    ),
    "TEXT_LONG": _warning("More than 110 words to be read aloud in one go.", "Cut it, or tell it in two."),
    "TEXT_TOO_LONG": _error("More than 2,000 signs: it does not fit Discord.", "Tell it in two."),
    "LABEL_TOO_LONG": _error("More than 80 signs on a button.", "Say it shorter."),
    "NAME_TOO_LONG": _error("More than 60 signs in a name.", "Say it shorter."),
}

SCENES = {
    "SCENE_UNKNOWN": _error(
        "A word that no scene can have.", "Take one of the lists in [pictures.md](pictures.md)."
    ),
    "SCENE_WHO": _error(
        "Somebody on a picture is neither in the `cast` nor a kind of person.",
        "Put them into the `cast` of `pack.yaml`.",
    ),
    "SCENE_UPON": _error(
        "Something is upon a thing that the scene does not have before it.", "Draw that first."
    ),
    "SCENE_EMPTY": _error(
        "A scene seen from close by, and nothing in it.", "Say what is seen, or take another `camera`."
    ),
    "SCENE_NOT_DRAWN": _warning(
        "The text of a picture names what its scene does not draw.", "Draw it, or list it under `unseen`."
    ),
    "SCENE_NOT_NAMED": _warning(
        "A scene draws what the text of the picture does not name.", "Name it, or list it under `unsaid`."
    ),
}

BOX = {
    "BOX_MISSING": _note(
        "Cards of the printed box that are not typed in yet.", "Type them in, or play without."
    ),
}

CODES: dict[str, Code] = FILES | WRITING | NUMBERS | REACH | ACTIONS | BOARD | TEXTS | SCENES | BOX

CHAPTERS = {
    "Files": FILES,
    "What is written": WRITING,
    "Numbers and kinds": NUMBERS,
    "What can happen": REACH,
    "Actions": ACTIONS,
    "The board and those who stand on it": BOARD,
    "Words": TEXTS,
    "Pictures": SCENES,
    "A box of your own": BOX,
}
