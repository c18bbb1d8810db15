"""The files of the page: nothing from elsewhere, nothing inline, every word known."""

import re
from pathlib import Path

import pytest

from heredity_bot.frontends import web
from heredity_bot.frontends.web.text import browser_words

STATIC = Path(web.__file__).parent / "static"
FILES = sorted(STATIC.iterdir())
SCRIPTS = [path for path in FILES if path.suffix == ".js"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_nothing_comes_from_elsewhere(path):
    text = path.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")

    assert not re.search(r'https?://[\w.]|\bimport\((?!"\./\w+\.js"\)|script\))|@import|//cdn', text)


def test_the_shell_has_nothing_inline():
    text = (STATIC / "index.html").read_text("utf-8")

    assert not re.search(r"<script(?![^>]*\ssrc=)|<style|\son\w+=|\sstyle=", text)


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_script_makes_markup_of_text(path):
    text = path.read_text("utf-8")

    assert not re.search(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", text
    )


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_scripts_stay_small(path):
    assert len(path.read_text("utf-8").splitlines()) <= 220


def test_every_word_the_page_says_is_written():
    known = set(browser_words("en"))
    said = {key for path in SCRIPTS for key in re.findall(r'say\("([\w-]+)"', path.read_text("utf-8"))}

    assert said <= known


def test_no_word_is_left_over():
    text = "".join(path.read_text("utf-8") for path in SCRIPTS)
    whole = {key for key in browser_words("en") if f'"{key}"' in text}
    begun = set(re.findall(r"say\(`([\w-]+-)\$\{", text))
    on_the_server = {"somebody", "file-too-large", "come-in-first", "house-only"}

    left = [
        key
        for key in browser_words("en")
        if key not in whole | on_the_server and not any(key.startswith(start) for start in begun)
    ]

    assert left == []
