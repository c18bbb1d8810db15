"""The tool that counts the functions a click enters."""

import asyncio
import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent.parent.parent
TOOL = ROOT / "tools" / "trace_click.py"
COUNTED = re.compile(r"(\d+) functions in +(\d+) files")


def load(name: str, path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


async def output() -> str:
    command = (sys.executable, str(TOOL), "--turns", "1", "--list")
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    said, _ = await process.communicate()
    assert process.returncode == 0
    return said.decode()


async def test_a_click_is_counted_from_the_gateway_to_the_store_and_the_same_each_time():
    said, again = await asyncio.gather(output(), output())

    assert said == again
    (functions, files), outside, inside = (tuple(map(int, found)) for found in COUNTED.findall(said))
    assert functions == outside[0] + inside[0]
    assert files == outside[1] + inside[1]
    assert inside[0] > 50, "the turn ended, so the rules ran"
    listed = re.findall(r"^(\S+\.py) \((\d+)\)$", said, re.MULTILINE)
    assert len(listed) == files
    assert sum(int(count) for _, count in listed) == functions
    names = [file for file, _ in listed]
    assert "discord" in names[0], "it begins with what came through the gateway"
    assert any(file.startswith("journal/") for file in names), "the append in its thread is seen"
    assert re.search(r"^ +\d+ \S*\.send$|\.edit$", said, re.MULTILINE), "and what is written to the channel"
    assert not re.search("<lambda>|<genexpr>|comp>", said)


SOURCE = """
class Kind:
    def method(self):
        return [twice(n) for n in (1, 2)]

def twice(n):
    return (lambda: 2 * n)()

def never():
    pass
"""


def test_only_functions_count_and_each_once(tmp_path):
    tool = load("trace_click", TOOL)
    (tmp_path / "small.py").write_text(SOURCE)
    trace, before = tool.Trace(tmp_path), sys.getprofile()
    try:
        tool.install()
        with trace:
            small = load("small", tmp_path / "small.py")
            small.Kind().method()
        small.never()
    finally:
        tool.threading.setprofile(None)
        sys.setprofile(before)

    assert [(each.file, each.name) for each in trace.functions()] == [
        ("small.py", "Kind.method"),
        ("small.py", "twice"),
    ]
