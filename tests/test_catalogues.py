"""The rule catalogues agree with themselves: ids, references, counts, refusal codes, switches and decks."""

import re
from collections import Counter, defaultdict
from pathlib import Path

import pytest

RULES = Path(__file__).parent.parent / "docs" / "rules"
CATALOGUES = ("heredity", "herocard", "les-heritiers", "tainted-grail")
SIBLINGS = (
    "herocard",
    "les-heritiers",
)  # these two have one form: marks, switches, refusal codes and a line of counts

ID = r"(?:[A-Z]{2,}-)?[A-Z]{2,}-\d{2,3}"
DEFINED = re.compile(rf"^(?:(?:- )?\*\*|\| )({ID})\b", re.MULTILINE)
# An id and what may follow it in short: "TL-25 – TL-28", "LH-CROWN-13 to -16", "HC-ATK-03, -07, -08", "ALLY-04/05".
CITED = re.compile(rf"(?<![\w-])({ID})((?:(?:, (?=-)| to | – |–|/)(?:{ID}|-?\d{{2,3}}\b))*)")
FOLLOWING = re.compile(rf"(, | to | – |–|/)({ID}|-?\d{{2,3}})")
RETIRED = re.compile(rf"^(?:- \*\*|\| )({ID})(?:\*\*| \|) \*?retired — ", re.MULTILINE)
HEADING = re.compile(r"^#{2,3} (\d+(?:\.\d+)?)\.? ", re.MULTILINE)
CODES = re.compile(r"^\*\*Refusal codes:\*\*(.*?)\n\n", re.MULTILINE | re.DOTALL)


def read(name: str) -> str:
    return (RULES / f"{name}.md").read_text("utf-8")


def defined(text: str) -> list[str]:
    return DEFINED.findall(text)


def cited(text: str) -> Counter[str]:
    """Count every id a text names, the members of ranges and lists included."""
    found: Counter[str] = Counter()
    for match in CITED.finditer(text):
        last = match[1]
        found[last] += 1
        for joint, short in FOLLOWING.findall(match[2]):
            family, number = last.rsplit("-", 1)
            following = f"{family}-{short.lstrip('-')}" if short.lstrip("-").isdigit() else short
            if joint in (" to ", " – ", "–"):
                assert following.startswith(f"{family}-"), f"a range over two families: {match[0]}"
                end = int(following.rsplit("-", 1)[1])
                assert int(number) < end, f"an empty range: {match[0]}"
                found.update(f"{family}-{between:02}" for between in range(int(number) + 1, end))
            found[following] += 1
            last = following
    return found


def section(text: str, number: int) -> str:
    """The text of one numbered section, its heading included."""
    return re.search(rf"^## {number}\..*?(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)[0]


def test_short_references_are_read_in_full():
    assert set(cited("TL-25 – TL-28, OQ-01")) == {"TL-25", "TL-26", "TL-27", "TL-28", "OQ-01"}
    assert set(cited("HC-ATK-03, -07 and ALLY-04/05")) == {"HC-ATK-03", "HC-ATK-07", "ALLY-04", "ALLY-05"}
    assert set(cited("LH-DECK-01, LH-CROWN-13 to -15")) == {
        "LH-DECK-01",
        "LH-CROWN-13",
        "LH-CROWN-14",
        "LH-CROWN-15",
    }


def test_every_catalogue_is_checked():
    assert sorted(path.stem for path in RULES.glob("*.md")) == sorted(CATALOGUES)


@pytest.mark.parametrize("name", CATALOGUES)
def test_an_id_is_defined_once(name):
    ids = defined(read(name))
    assert len(ids) > 200
    assert [id_ for id_, times in Counter(ids).items() if times > 1] == []


@pytest.mark.parametrize("name", CATALOGUES)
def test_a_cited_id_is_defined(name):
    text = read(name)
    assert sorted(set(cited(text)) - set(defined(text))) == []


@pytest.mark.parametrize("name", CATALOGUES)
def test_numbers_have_no_gaps(name):
    families = defaultdict(list)
    for id_ in defined(read(name)):
        family, number = id_.rsplit("-", 1)
        families[family].append(int(number))
    assert {
        f: sorted(set(range(1, max(n) + 1)) - set(n)) for f, n in families.items() if max(n) != len(n)
    } == {}


@pytest.mark.parametrize("name", CATALOGUES)
def test_a_cited_section_exists(name):
    text = read(name)
    cited_sections = re.findall(r"\b[Ss]ection (\d+(?:\.\d+)?)", text)
    assert cited_sections
    assert sorted(set(cited_sections) - set(HEADING.findall(text))) == []


@pytest.mark.parametrize("name", CATALOGUES)
def test_a_retired_id_is_cited_only_where_it_is_retired(name):
    text = read(name)
    names = cited(text)
    assert [id_ for id_ in RETIRED.findall(text) if names[id_] > 1] == []


@pytest.mark.parametrize("name", SIBLINGS)
def test_the_stated_counts_are_true(name):
    text = read(name)
    stated = {
        what: (int(count), int(retired or 0))
        for count, what, retired in re.findall(
            r"(\d+) ([a-z ]+?)(?: \((\d+) retired\))?[,.]", re.search(r"^Counts: .*$", text, re.MULTILINE)[0]
        )
    }
    retired = RETIRED.findall(text)
    kinds = defaultdict(list)
    for id_ in defined(text):
        kind = {"EX": "examples", "OQ": "open questions", "SW": "switches"}.get(id_.split("-")[-2], "rules")
        kinds[kind].append(id_)
    there = {kind: (len(ids), len(set(ids) & set(retired))) for kind, ids in kinds.items()}
    there["refusal codes"] = (len(re.findall(r"`\w+`", CODES.search(text)[1])), 0)
    assert stated == there


@pytest.mark.parametrize("name", SIBLINGS)
def test_the_contents_are_the_headings(name):
    text = read(name)
    contents = re.search(r"^Contents: (.*?)\.\nCounts:", text, re.MULTILINE | re.DOTALL)[1]
    assert contents.replace("\n", " ").split(" · ") == [
        heading.replace(".", "", 1) for heading in re.findall(r"^## (\d+\. .*)$", text, re.MULTILINE)
    ]


@pytest.mark.parametrize("name", SIBLINGS)
def test_every_rule_has_a_mark(name):
    rules = re.findall(rf"^- \*\*({ID})\*\* (.*)$", section(read(name), 2), re.MULTILINE)
    unmarked = [
        id_ for id_, rest in rules if not re.match(r"[SEIH](?: \([^)]+\))? — \*|retired — replaced by ", rest)
    ]
    assert rules
    assert unmarked == []


@pytest.mark.parametrize("name", SIBLINGS)
def test_refusal_codes_are_listed_and_used(name):
    text = read(name)
    listed = re.findall(r"`(\w+)`", CODES.search(text)[1])
    assert listed == sorted(set(listed))
    refused = set()
    for told in re.findall(r"\*Refuse[^*]*\*:?(.*)", section(text, 2)):
        refused.update(re.findall(r"`([a-z]+(?:_[a-z]+)+)`", told))
    switches = set(re.findall(r"^\| [A-Z]+-SW-\d+ \| `(\w+)`", text, re.MULTILINE))
    assert sorted(set(listed) ^ (refused - (switches - set(listed)))) == []
    ordered = set(re.findall(r"`(\w+)`", CODES.split(section(text, 5))[-1]))
    assert sorted(ordered - set(listed)) == []


@pytest.mark.parametrize("name", SIBLINGS)
def test_switches_named_by_open_questions_are_listed(name):
    text = read(name)
    switches = re.findall(r"^\| [A-Z]+-SW-\d+ \| `(\w+)`", section(text, 6), re.MULTILINE)
    assert len(switches) == len(set(switches)) > 0
    asked = set()
    for row in re.findall(r"^\| OQ-\d+ \|.*$", section(text, 4), re.MULTILINE):
        asked.update(re.findall(r"`(\w+)`", row.split("|")[-2]))
    assert sorted(asked - set(switches)) == []


def test_the_refusal_order_of_les_heritiers_places_every_code_once():
    text = read("les-heritiers")
    order = text.split("**When several refusals apply,**")[1].split("\n---")[0]
    listed = set(re.findall(r"`(\w+)`", CODES.search(text)[1]))
    assert Counter(re.findall(r"`(\w+)`", order)) == Counter(listed)


COMMON_DESIGN = re.compile(r"([A-Z][A-Za-z ]+?) [BMX]\d")
HERO = re.compile(
    r"^\*\*([^*]+)\*\* — (\d+)/(\d+)/(\d+), [^.]*\. Common: ([^.]*)\.\n\n\| Card .*\n.*\n((?:\|.*\n)+)",
    re.MULTILINE,
)
ROLES = {"base attack": 6, "attack mod": 5, "base block": 7, "block mod": 4, "special": 6}


def test_heroes_and_decks_keep_their_design_rules():
    text = section(read("herocard"), 7)
    designs = {}
    lines = text.split("### 7.3")[1].split("### 7.4")[0].strip().splitlines()[-1]
    for group, role in zip(lines.split(";"), ROLES, strict=True):
        designs.update(dict.fromkeys(COMMON_DESIGN.findall(group), role))
    assert len(designs) == 16

    heroes = HERO.findall(text)
    assert len(heroes) == 8
    names = Counter(list(designs))
    for hero, *triple, common, table in heroes:
        assert sum(map(int, triple)) == 23, hero
        assert all(5 <= int(value) <= 11 for value in triple), hero
        roles = Counter()
        copies = []
        for entry in common.split(", "):
            design, number = re.fullmatch(r"(.+?)(?: (\d))?", entry).groups()
            copies.append(int(number or 1))
            roles[designs[design]] += copies[-1]
        assert sum(copies) == 12, hero
        for row in table.splitlines():
            card, kind, _, number, _ = (cell.strip() for cell in row.strip("|").split("|"))
            names[card] += 1
            role = re.match(r"base attack|attack mod|base block|block mod", kind)
            copies.append(int(number))
            roles[role[0] if role else "special"] += copies[-1]
        assert sum(copies) == 28, hero
        assert max(copies) == 2, hero
        assert roles == ROLES, hero
    assert [card for card, times in names.items() if times > 1] == []
