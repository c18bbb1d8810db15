"""Every refusal, note, motion and setting of a table has words in three languages, and finds its facts."""

import ast
import re
from pathlib import Path

import pytest

from heredity_bot.games.heredity.telling.words import heredity_words
from heredity_bot.games.plugin import game_names, plugin
from heredity_bot.kernel import Many, Ref, Refusal
from heredity_bot.stage.locale_files import STAGE, locale_texts
from heredity_bot.stage.table_phrases import TablePhrases
from heredity_bot.tables.settings import TableSettings
from tests.games.heredity.telling.locale import messages
from tests.stage.fluent_files import messages_in

HOUSE = Path(__file__).parents[2] / "heredity_bot"
SOURCES = [
    *(HOUSE / "tables").glob("*.py"),
    *(HOUSE / "journal").rglob("*.py"),
    HOUSE / "kernel/refusal.py",
    HOUSE / "kernel/session.py",
    HOUSE / "frontends/web/table_api.py",
]


def calls(*names):
    """Calls of these functions or methods anywhere in tables and journals."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and getattr(node.func, "id", getattr(node.func, "attr", "")) in names
            ):
                yield node


def given(*names):
    """First argument, where it is written out → the facts that come with it."""
    found = {}
    for node in calls(*names):
        first = node.args[0] if node.args else None
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            facts = {keyword.arg for keyword in node.keywords if keyword.arg}
            facts |= {
                key.value
                for argument in node.args[1:]
                if isinstance(argument, ast.Dict)
                for key in argument.keys
            }
            found.setdefault(first.value, []).append(facts)
    return found


TEXT = "\n".join(path.read_text("utf-8") for path in SOURCES)
NOTES = {*given("note"), *re.findall(r'(?:_decide|depart)\([^"]*"([a-z-]+)"\)', TEXT)}
REFUSALS = {*re.findall(r'"([A-Z]+(?:_[A-Z]+)+)"', TEXT)} - {"UNKNOWN_GAME"}  # that is a problem of a pack


def test_every_refusal_has_a_sentence(locale):
    assert len(REFUSALS) > 60
    assert {code for code in REFUSALS if f"refusal-{code}" not in messages(locale)} == set()


def test_every_note_has_a_sentence(locale):
    assert len(NOTES) > 30
    assert {key for key in NOTES if f"table-{key}" not in messages(locale)} == set()


def test_every_refusal_and_note_finds_its_facts():
    lacking = {}
    for prefix, found in (("refusal", given("no", "Refusal")), ("table", given("note"))):
        for key, several in found.items():
            for facts in several:
                if more := messages("en").get(f"{prefix}-{key}", frozenset()) - facts:
                    lacking[key] = more

    assert lacking == {}


@pytest.mark.parametrize("game", game_names())
def test_a_game_puts_its_own_words_over_ours_with_the_same_facts(game, locale):
    own, general = messages_in(plugin(game).texts(locale, "table")), messages_in(*locale_texts(STAGE, locale))
    added = ("option-", "look-", "setting-pauses-")

    assert {key: facts for key, facts in own.items() if not key.startswith(added)} == {
        key: general.get(key) for key in own if not key.startswith(added)
    }


def test_nothing_is_written_that_no_table_says():
    said = (
        HOUSE / "stage" / "table_phrases.py",
        HOUSE / "tables" / "table_text.py",
        HOUSE / "tables" / "upgrade_preview.py",
    )
    text = "\n".join(path.read_text("utf-8") for path in said)
    known = {*NOTES, *re.findall(r'"table\.([a-z-]+)"', text)}
    written = {key.removeprefix("table-") for key in messages("en") if key.startswith("table-")}

    assert written - known == set()


def test_every_setting_has_a_label_and_its_values_words():
    hints = TableSettings.__annotations__
    known = messages("en")

    for name in TableSettings.__struct_fields__:
        if name in ("policies", "options") or name.startswith("old_"):
            continue
        assert f"setting-{name}" in known, name
        for value in re.findall(r"Literal\[([^\]]*)\]", str(hints[name])):
            for word in re.findall(r'"(\w+)"', value):
                assert f"setting-{name}-{word}" in known, (name, word)


class TestTalk:
    """Sentences as they are read."""

    NAMES = {"u1": "Ana", "u2": "Ben", "brick": "Brick"}

    def talk(self, locale):
        return TablePhrases(heredity_words(locale, lambda ref, _words: self.NAMES.get(ref.id, ref.id)))

    @pytest.mark.parametrize(
        "locale, told",
        [
            ("en", "Ana proposes: to undo the last 2 answers."),
            ("fr", "Ana propose d’annuler les 2 dernières réponses."),
            ("de", "Ana schlägt vor: die letzten 2 Antworten zurücknehmen."),
        ],
    )
    def test_a_motion(self, locale, told):
        talk = self.talk(locale)

        assert talk.proposed("u1", talk.motion("undo", n=2)) == told

    @pytest.mark.parametrize(
        "locale, told",
        [
            ("en", "This question is for Ana and Ben."),
            ("fr", "Cette question s’adresse à Ana et Ben."),
            ("de", "Diese Frage geht an Ana und Ben."),
        ],
    )
    def test_a_refusal_names_people(self, locale, told):
        who = Many((Ref("user", "u1"), Ref("user", "u2")))

        assert self.talk(locale).words.refusal(Refusal("NOT_ASKED", {"who": who})) == told

    def test_nothing_is_left_open(self, locale):
        talk = self.talk(locale)
        facts = {
            "user": Ref("user", "u1"), "member": Ref("member", "brick"), "seat": Ref("seat", "brick"), "host": Ref("user", "u2"),
            "who": Ref("user", "u1"), "seed": "ab12", "promise": "cd34", "votes": 2, "n": 3, "lost": 2,
            "pack": "core 1.0.0", "old": "core 1.0.0", "new": "core 1.1.0", "cards": "101", "chapter": 7,
            "player": Ref("user", "u1"), "line": 3, "given": 1, "all": 2, "choice": "x", "what": "y",
            "when": "z", "name": "a", "value": "b", "start": 22, "end": 8, "act": "go", "list": "x",
            "hits": 1, "zone": "Yard", "unit": "days", "question": "x", "setting": "zone",
        }  # fmt: skip
        for key, names in messages(locale).items():
            ours = key.startswith(
                ("table-", "refusal-", "motion-", "ballot-", "setting-", "option-", "recap-")
            )
            if ours and names <= set(facts):
                sentence = talk.say(key, **{name: facts[name] for name in names})
                assert "{" not in sentence, key
                assert "  " not in sentence, key

        assert talk.words.missing == []

    @pytest.mark.parametrize("seconds, told", [(90, "2 minutes"), (3600, "one hour"), (2 * 86400, "2 days")])
    def test_times(self, seconds, told):
        assert self.talk("en").time(seconds) == told

    def test_an_empty_seed_is_not_told(self):
        assert self.talk("en").noted("over", {"seed": ""}) == "The game is over. Thank you for playing!"
