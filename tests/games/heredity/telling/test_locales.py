"""Every key the code uses has words in all three languages, with the same things in them."""

import ast as python_ast
import re
from pathlib import Path

import pytest
from fluent.syntax import ast

from heredity_bot.games.heredity.cards.book import FAMILIES
from heredity_bot.games.heredity.rules.refusal_codes import RULES
from heredity_bot.kernel.refusal import NOT_AN_ANSWER, NOTHING_ASKED
from tests.games.heredity.telling.locale import entries, layers, messages, of_rules
from tests.games.heredity.telling.samples import everything_told, keys_in, unsampled
from tests.stage.fluent_files import entries_in, messages_in

ROOT = Path(__file__).parents[4]
GAME = ROOT / "heredity_bot" / "games" / "heredity"
TELLING = GAME / "telling"
TABLE_PHRASES = ROOT / "heredity_bot" / "stage" / "table_phrases.py"
KERNEL_CODES = (NOT_AN_ANSWER, NOTHING_ASKED)


def message_id(key):
    """Fluent names have no dots."""
    return key.replace(".", "-")


def source(folder: Path) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")))


def rules_source() -> str:
    """The game without its telling."""
    return "\n".join(source(GAME / part) for part in ("rules", "cards", "checker"))


def catalogue_titles() -> dict[str, str]:
    text = (ROOT / "docs" / "rules" / "heredity.md").read_text("utf-8")
    found = re.findall(r"^\*\*([A-Z]+-\d+) — ([^*]+)\*\*", text, re.MULTILINE)
    titles = {rule: title.rstrip(".") for rule, title in found if not rule.startswith(("EX-", "DX-"))}
    return {rule: re.sub(r'"([^"]*)"', r"“\1”", title) for rule, title in titles.items()}


def question_keys() -> set[str]:
    """Keys of questions stand after `t,` in a call that asks, in `key=`, or in the refusals' tables."""
    text = rules_source()
    asked = re.findall(r'(?:pick_one|pick_some|allot)\(\s*t,\s*"([a-z_.]+)"', text)
    asked += re.findall(r'\bkey ?= ?"([a-z_.]+)"', text)
    asked += re.findall(r'consents\(t, \w+, \w+, "([a-z_.]+)"', text)
    asked += [
        key for key in re.findall(r'"([a-z_]+\.[a-z_]+)"', text) if key.startswith(("damage.", "item."))
    ]
    return set(asked)


def test_the_files_can_be_read_whole(locale):
    junk = [entry.content for entry in entries(locale) if isinstance(entry, ast.Junk)]

    assert junk == []


def test_no_message_is_written_twice(locale):
    general, over, own = (
        [entry.id.name for entry in entries_in(*layer) if isinstance(entry, ast.Message)]
        for layer in layers(locale)
    )

    assert all(len(names) == len(set(names)) for names in (general, over, own))
    assert not set(own) & {*general, *over}, "only table.ftl is put over the general words"


@pytest.mark.parametrize("locale", ["fr", "de"])
def test_all_languages_say_the_same_things_with_the_same_facts(locale):
    assert set(messages(locale)) == set(messages("en"))

    differing = {
        key: (names, messages("en")[key])
        for key, names in messages(locale).items()
        if names != messages("en")[key]
    }
    assert differing == {}


def test_every_kind_of_verb_condition_trigger_and_rule_is_sampled():
    assert unsampled() == set()


def test_whatever_a_card_tells_has_words_for_its_facts():
    known = messages("en")
    told = {pair for phrase in everything_told() for pair in keys_in(phrase)}

    assert {key for key, _ in told if message_id(key) not in known} == set()
    assert {key for key, facts in told if not known[message_id(key)] <= facts} == set()


def test_every_skipped_instruction_has_a_reason_in_words():
    skips = re.findall(r"skip\(t, cx, ([^)]*?),", rules_source())
    reasons = {reason for skip in skips for reason in re.findall(r'"([a-z-]+)"', skip)}

    assert len(reasons) > 10
    assert {reason for reason in reasons if f"skip-{reason}" not in messages("en")} == set()


def test_every_question_has_a_prompt():
    keys = question_keys()

    assert len(keys) > 30
    assert {key for key in keys if message_id(f"ask.{key}") not in messages("en")} == set()


def test_every_refusal_has_a_sentence():
    codes = {*RULES, *KERNEL_CODES}

    assert len(codes) >= 68
    assert {code for code in codes if f"refusal-{code}" not in messages("en")} == set()


def given_facts() -> dict[str, set[str]]:
    """Code → the facts with which it is made anywhere; under "" those of calls that compute the code."""
    given: dict[str, set[str]] = {"NOT_YOUR_MEMBER": {"member", "player"}}
    for node in python_ast.walk(python_ast.parse(rules_source())):
        if isinstance(node, python_ast.Call) and getattr(node.func, "id", "") == "refusal" and node.args:
            code = getattr(node.args[0], "value", "")
            names = {keyword.arg for keyword in node.keywords if keyword.arg}
            given.setdefault(code if isinstance(code, str) else "", set()).update(names)
    return given


def test_every_refusal_finds_its_facts():
    given = given_facts()
    offers = {"member", "npc", "zone", "need", "have", "members", "who", "colour"}  # spread with ** there
    offers |= {"card", "target", "start", "here"}  # `here` and `member` are with every attempt
    anywhere = given[""] | offers
    lacking = {code: messages("en")[f"refusal-{code}"] - given.get(code, set()) - anywhere for code in RULES}

    assert {code: names for code, names in lacking.items() if names} == {}


def test_every_phrase_of_the_game_and_the_stage_has_words():
    text = rules_source() + source(TELLING)
    plain = set(re.findall(r'Phrase\(\s*"([^"{]+)"', text)) | set(re.findall(r'\.say\(\s*"([^"{]+)"', text))
    plain |= set(re.findall(r'"((?:event|acted|look|option|help|card|note|find)\.[a-z-]+)"', text))
    plain -= {"card.choice", "card.py"}

    assert {key for key in plain if message_id(key) not in messages("en")} == set()


def test_the_nine_families_and_all_codes_of_partners_have_words():
    codes = set(re.findall(r'return "([A-Z_]+)"', (GAME / "rules" / "card_actions.py").read_text("utf-8")))
    partner = {"NO_PAWN", "WRONG_ZONE", "NOT_WITH_NPC", "NO_FREE_SLOT"}

    assert {family for family in FAMILIES if f"family-{family}" not in messages("en")} == set()
    assert partner <= codes | {"NO_FREE_SLOT"}
    assert {code for code in partner if f"partner-{code}" not in messages("en")} == set()


def test_no_word_is_left_that_nobody_says():
    text = rules_source() + source(TELLING) + TABLE_PHRASES.read_text("utf-8")
    said_of = ("refusal", "ask", "acted", "event", "family", "token", "harm")
    groups = {*re.findall(r'f"([a-z]+)\.\{', text), *said_of}
    said = {message_id(key) for key in re.findall(r'"([a-z_]+(?:\.[A-Za-z_-]+)*)"', text)}
    own = messages_in(*layers("en")[2])
    spare = [key for key in own if key not in said and key.split("-", maxsplit=1)[0] not in groups]

    assert spare == []


def test_english_titles_are_those_of_the_catalogue():
    titles = catalogue_titles()

    assert len(titles) == 321
    assert of_rules("en", "title") == titles
