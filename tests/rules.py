"""Marks a test with the catalogue ids it proves."""

import pytest


def rule(*ids: str, example: str | None = None) -> pytest.MarkDecorator:
    return pytest.mark.rule(*ids, example=example)
