"""The pages of docs/ tell the truth: what they name exists, and what they show as runnable runs."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted((ROOT / "docs").glob("*.md"))
# The rule book speaks of cards and seats, the figures are written by a tool: both name nothing in the code but files.
OWN_WORDS = {"rules.md", "performance.md"}
PACKAGES = ("game", "scenes", "tools", "tests")
# Names of Python, of a library or of the system.
FOREIGN = {"None", "Random", "SDL_FRAMEBUFFER_ACCELERATION"}
ENDINGS = "py|md|toml|json|svg|tmx|wav|po|mo|txt|yml|spec"

Owner = ast.Module | ast.ClassDef


@cache
def sources() -> dict[Path, ast.Module]:
    """Every module of ours."""
    paths = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
    return {path: ast.parse(path.read_bytes()) for path in paths}


def own_names(body: list[ast.stmt]) -> Iterator[str]:
    """What a module or a class defines: classes, functions, and names that are given a value."""
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id


@cache
def classes() -> dict[str, set[str]]:
    """Each class with all that can be asked of it, its bases' too."""
    nodes = [node for tree in sources().values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    members: dict[str, set[str]] = {}
    for node in nodes:
        found = members.setdefault(node.name, set())
        found.update(own_names(node.body))
        found.update(
            inner.attr
            for inner in ast.walk(node)
            if isinstance(inner, ast.Attribute)
            and isinstance(inner.ctx, ast.Store)
            and isinstance(inner.value, ast.Name)
            and inner.value.id == "self"
        )
    for _ in range(4):  # no class is further from its first base
        for node in nodes:
            for base in node.bases:
                members[node.name] |= members.get(getattr(base, "id", ""), set())
    return members


@cache
def names() -> frozenset[str]:
    """Everything that has a name in a module or in a class."""
    found = {name for tree in sources().values() for name in own_names(tree.body)}
    return frozenset(found.union(*classes().values()))


@cache
def words() -> frozenset[str]:
    """Every word with an underscore in it, which may be a field, an argument or a key in quotation marks."""
    texts = [path.read_text(encoding="utf-8") for path in sources() if path != Path(__file__)]
    return frozenset(word for text in texts for word in re.findall(r"\w+_\w+", text))


def prose(page: Path) -> str:
    """The page without its blocks of code."""
    return re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)


def is_file(token: str) -> bool:
    """A path from the top of the project; `<code>` and `*` stand for anything."""
    pattern = re.sub(r"<\w+>", "*", token)
    return any(True for _ in ROOT.glob(pattern.rstrip("/")))


def fault(token: str) -> str:
    """What is wrong with something named in backticks, or an empty string where it is right or no name of ours."""
    if re.fullmatch(rf"[\w<>*.-]+/[\w<>*./-]*(\.({ENDINGS})|/)|[\w.-]+\.(toml|spec)", token):
        return "" if is_file(token) else "there is no such file"
    if module := re.fullmatch(rf"(?:{'|'.join(PACKAGES)})((?:\.\w+)+)", token):
        path = ROOT / token.replace(".", "/")
        return "" if path.with_suffix(".py").is_file() or path.is_dir() else f"there is no module {module[0]}"
    if member := re.fullmatch(r"([A-Z]\w*[a-z]\w*)\.(\w+)(?:\(.*\))?", token):
        known = classes().get(member[1])
        return "" if known is None or member[2] in known else f"{member[1]} has no {member[2]}"
    if named := re.fullmatch(r"([a-z]\w*)\(.*\)|([A-Z][A-Za-z]*[a-z])(?:\(.*\))?|([A-Z]+(?:_[A-Z]+)*)", token):
        name = next(filter(None, named.groups()))
        return "" if name in names() | FOREIGN else f"nothing is called {name}"
    if re.fullmatch(r"[a-z]+(_[a-z]+)+", token):
        return "" if token in words() else f"{token} stands nowhere in the code"
    return ""


def test_there_are_pages() -> None:
    assert {"architecture.md", "rules.md", "adding-a-game.md", "adding-a-player.md", "adding-a-language.md"} <= {
        page.name for page in PAGES
    }


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_is_named_exists(page: Path) -> None:
    tokens = set(re.findall(r"`([^`\n]+)`", prose(page)))
    if page.name in OWN_WORDS:
        tokens = {token for token in tokens if "/" in token}
    faults = {token: fault(token) for token in sorted(tokens)}
    assert {token: said for token, said in faults.items() if said} == {}


@pytest.mark.parametrize(
    ("token", "good"),
    [
        ("game/deal.py", True), ("game/dael.py", False), ("assets/locales/<code>/LC_MESSAGES/", True),
        ("assets/tables/*.tmx", True), ("assets/chairs/*.tmx", False), ("scenes.app", True), ("scenes.happy", False),
        ("Match.play", True), ("Match.flay", False), ("Play.handle", True), ("Match.scores", True), ("FirstTo", True),
        ("LastTo", False), ("clips_for()", True), ("clips_against()", False), ("VARIANTS", True), ("BARIANTS", False),
        ("stand", True), ("Discarding(6)", True), ("Discording(6)", False),
        ("shows_void", True), ("shows_boid", False),
    ],
)  # fmt: skip
def test_a_wrong_name_would_be_noticed(token: str, good: bool) -> None:
    assert (fault(token) == "") is good


def runnable(page: Path) -> list[str]:
    """The blocks that are marked as runnable."""
    return re.findall(
        r"^<!-- runnable -->\n```python\n(.*?)^```$", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )


@pytest.mark.parametrize("page", [page for page in PAGES if runnable(page)], ids=lambda page: page.name)
def test_what_is_shown_runs(page: Path) -> None:
    """The blocks of a page run one after another, each with what those before it have made."""
    made: dict[str, object] = {"__name__": page.stem}
    for block in runnable(page):
        exec(compile(block, page.name, "exec", dont_inherit=True), made)


def test_every_python_block_is_runnable() -> None:
    for page in PAGES:
        assert len(runnable(page)) == len(re.findall(r"^```python$", page.read_text(encoding="utf-8"), re.MULTILINE))
