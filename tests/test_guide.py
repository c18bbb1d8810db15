"""The authors' documents are true: the guide is followed to the letter, the rest is made from the code."""

import importlib.util
import re
from pathlib import Path

import pytest

from heredity_bot.__main__ import main

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs" / "authors"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def authors():
    spec = importlib.util.spec_from_file_location("authors", ROOT / "tools" / "authors.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_guide_works_as_it_is_written(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    commands = 0

    for kind, text in BLOCK.findall((DOCS / "README.md").read_text("utf-8")):
        first, _, rest = text.partition("\n")
        if first.startswith("# file: "):
            path = tmp_path / first.removeprefix("# file: ")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        elif first.startswith("# replace: "):
            path = tmp_path / first.removeprefix("# replace: ")
            old, new = rest.split("---\n")
            written = path.read_text("utf-8")
            assert written.count(old) == 1, old
            path.write_text(written.replace(old, new), "utf-8")
        elif kind == "console":
            main(first.removeprefix("$ heredity-bot ").split())
            assert capsys.readouterr().out == rest
            commands += 1
        else:
            assert kind in ("sh", "json"), text

    assert commands == 6


def test_a_new_box_is_as_the_guide_says(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)

    assert main(["pack", "new", "my-box", "--box"]) == 0
    assert main(["check", "my-box"]) == 0


def test_the_line_for_the_editor_names_the_files_that_are_written(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    main(["schema", ".vscode"])
    import json

    line = json.loads(
        next(text for kind, text in BLOCK.findall((DOCS / "README.md").read_text()) if kind == "json")
    )

    assert all((tmp_path / path).is_file() for path in line["yaml.schemas"])
    assert sorted(line["yaml.schemas"].values()) == ["cards/**/*.yaml", "pack.yaml", "text/**/*.yaml"]


@pytest.mark.parametrize("name", ["reference", "problems", "pictures"])
def test_what_is_made_from_the_code_is_not_stale(authors, name):
    made = getattr(authors, name)()

    assert (DOCS / f"{name}.md").read_text("utf-8") == made, "run .venv/bin/python tools/authors.py"
