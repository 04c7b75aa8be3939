"""What build.spec needs to know, in a form that tests can ask too."""

import os
import re
import tomllib
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NAME = "AllFours"
TITLE = "All Fours"
ICON = ROOT / "assets" / "icons" / "all_fours.ico"

# Noto Sans holds every letter of our languages; pygame_gui loads Fira Code when it starts, used or not.
FONTS_KEPT = re.compile(r"pygame_gui/data/(NotoSans-\w+|FiraCode-Regular)\.ttf")
# Tests and documents of the libraries, other fonts, and translations of pygame_gui for languages we do not have.
NEEDLESS = re.compile(
    r"pygame/(docs|examples|tests|__pyinstaller|__briefcase)/"
    r"|pygame_gui/data/translations/pygame-gui\.(?!en\.|ru\.)"
    r"|(pygame|pygame_gui/data)/[\w-]+\.(ttf|otf)$"
    r"|(.*/)?__pycache__/"
    r"|assets/.*\.po$"
)

# Modules that a library mentions and the game never reaches (hashlib does without _hashlib, which would bring OpenSSL).
EXCLUDED = (
    "tkinter _tkinter turtle idlelib lib2to3 ensurepip venv pydoc doctest unittest test pdb asyncio ssl _ssl _hashlib "
    "numpy cv2 OpenGL PIL pyglet sdl2 "
    "pytest _pytest hypothesis setuptools pkg_resources distutils babel mypy ruff "
    "pygame.docs pygame.examples pygame.tests pygame.camera pygame._camera pygame._camera_opencv pygame.midi "
    "pygame.pypm pygame.surfarray pygame.sndarray pygame.ftfont"
).split()

# The distributions whose licence texts go into the folder `licenses`.
FONT_LICENCES = {"NotoSans-LICENSE.txt": "noto-sans", "FiraCode-LICENSE.txt": "fira-code"}
CARRIED = ("pygame-ce", "pygame_gui", "python-i18n", "PyTMX", "platformdirs")


def version() -> str:
    """The version named in pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def wanted(destination: str) -> bool:
    """Whether a file that PyInstaller or a hook would carry belongs in the build."""
    path = destination.replace("\\", "/")
    return bool(FONTS_KEPT.fullmatch(path)) or not NEEDLESS.match(path)


def version_information() -> str:
    """The text that PyInstaller turns into the properties of the Windows program."""
    numbers = tuple([*(int(part) for part in re.findall(r"\d+", version())[:3]), 0, 0, 0, 0][:4])
    strings = {
        "CompanyName": "the All Fours contributors",
        "FileDescription": TITLE,
        "FileVersion": version(),
        "InternalName": NAME,
        "LegalCopyright": "MIT licence, the All Fours contributors",
        "OriginalFilename": f"{NAME}.exe",
        "ProductName": TITLE,
        "ProductVersion": version(),
    }
    table = ",\n".join(f"        StringStruct({key!r}, {value!r})" for key, value in strings.items())
    return (
        "VSVersionInfo(\n"
        f"  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004,\n"
        "    fileType=0x1, subtype=0x0, date=(0, 0)),\n"
        "  kids=[\n"
        f"    StringFileInfo([StringTable('040904B0', [\n{table},\n    ])]),\n"
        "    VarFileInfo([VarStruct('Translation', [1033, 1200])]),\n"
        "  ],\n"
        ")\n"
    )


def write_version_information(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "version_info.txt"
    path.write_text(version_information(), encoding="utf-8")
    return path


def licence_texts() -> list[tuple[str, str]]:
    """(file, folder in the build) for our own licence and those of what we carry."""
    found = [(str(ROOT / "LICENSE"), "licenses/all-fours"), (str(ROOT / "assets" / "LICENSES.md"), "licenses")]
    found += [(str(file), "licenses/python") for file in [Path(os.__file__).parent / "LICENSE.txt"] if file.is_file()]
    for name in CARRIED:
        for file in metadata.files(name) or ():
            if re.search(r"licen[sc]e|copying|^lgpl", file.name, re.IGNORECASE) and file.suffix not in {".py", ".pyc"}:
                folder = FONT_LICENCES.get(file.name, name.lower())
                found.append((str(file.locate()), f"licenses/{folder}"))
    return found
