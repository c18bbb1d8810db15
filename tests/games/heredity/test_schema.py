"""The JSON Schema for editors: it takes what the loader takes, and finds what is misspelt."""

import pytest

from heredity_bot.games.heredity.cards.schema import KINDS, schema
from heredity_bot.packs.files import read_document
from tests.games.heredity.first_steps import FOLDER
from tests.packs.json_schema import misfit
from tests.packs.pack_kit import FILES

CONTENT = FOLDER.parent
WRITTEN = {
    f"{path.parent.name}/{file.relative_to(path.parent)}": file.read_bytes()
    for path in sorted(CONTENT.glob("*/pack.yaml"))
    for file in sorted(path.parent.rglob("*.yaml"))
}
WRITTEN |= {f"small/{name}": content.encode() for name, content in FILES.items()}


def kind_of(name):
    return {"pack.yaml": "pack", "cards": "cards", "text": "text"}[name.split("/")[1]]


@pytest.mark.parametrize("name", WRITTEN)
def test_every_pack_of_ours_fits(name):
    document, _ = read_document(name, WRITTEN[name])

    assert misfit(document.data, schema(kind_of(name))) == ""


SHORT = """\
- card: 100
  front:
    instructions: burn
    event: [flip, { anchor: blue }, { set: seen }, { fail: lost }, { recover: everyone }, { call_letter: A }]
    when: [{ enters: 104.a, do: { burn: 101 } }]
    item: { kind: tool, slots: [eye heart] }
    actions:
      - icon: eye
        if: [{ flag: seen }, { in_play: 101 }]
        do: { if: { not: { flag: { name: seen, at_least: 2 } } }, then: { take: 102 } }
"""


def test_short_forms_fit_too():
    document, _ = read_document("x", SHORT.encode())

    assert misfit(document.data, schema("cards")) == ""


@pytest.mark.parametrize(
    "kind, old, new",
    [
        ("cards", "flip", "flop"),
        ("cards", "icon: eye", "icon: ear"),
        ("cards", "card: 100", "card: 1000"),
        ("cards", "kind: tool", "kynd: tool"),
        ("cards", "104.a", "104"),
        ("cards", "in_play: 101", "in_pley: 101"),
        ("pack", "id: small", "id: Small Pack"),
        ("pack", "failure: 926", "failures: 926"),
        ("pack", "first: 100, ", ""),
        ("text", "100: {", "one hundred: {"),
    ],
)
def test_what_is_misspelt_does_not_fit(kind, old, new):
    text = {"cards": SHORT, "pack": FILES["pack.yaml"], "text": FILES["text/en/one.yaml"]}[kind]
    assert old in text
    document, _ = read_document("x", text.replace(old, new, 1).encode())

    assert misfit(document.data, schema(kind))


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_names_its_draft_and_explains_itself(kind):
    found = schema(kind)

    assert found["$schema"].startswith("https://json-schema.org/")
    assert found["title"]
