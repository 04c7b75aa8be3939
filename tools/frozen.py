"""Check the folder build as a stranger would use it: `python -m tools.frozen` after PyInstaller has run.

The folder is copied to a place with spaces and Cyrillic letters, made read-only, and its self-test started from another
working directory by an unprivileged user (where we may become one), with and without a sound device."""

import hashlib
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tools import build_support

BUILT = build_support.ROOT / "dist" / build_support.NAME
PLACE = "Мои игры 4"
LIMIT = 70 * 1024 * 1024
PATIENCE = 300
NOBODY = 65534
# What SDL is asked for sound: its silent device, and one that does not exist.
SOUNDS = {"with a silent sound device": "dummy", "with no sound device": "none"}


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def size(folder: Path) -> int:
    return sum(path.stat().st_size for path in files(folder))


def fingerprints(folder: Path) -> dict[str, str]:
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files(folder)}


def make_read_only(folder: Path) -> None:
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            readable = 0o555 if path.is_dir() or path.stat().st_mode & stat.S_IXUSR else 0o444
            path.chmod(readable)


def make_writable(folder: Path) -> None:
    """So that the copy can be removed again (Windows keeps read-only files, others read-only folders)."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode | stat.S_IWUSR)


def may_become_nobody() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("setpriv") is not None


def command(program: Path) -> list[str]:
    as_nobody = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--"]
    return [*(as_nobody if may_become_nobody() else []), str(program), "--selftest"]


def environment(home: Path, sound: str) -> dict[str, str]:
    """A bare environment whose user has an empty home."""
    kept = {key: value for key, value in os.environ.items() if key in {"PATH", "LANG", "SYSTEMROOT", "SYSTEMDRIVE"}}
    folders = dict.fromkeys(("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "TMPDIR", "TEMP", "TMP"), str(home))
    return {**kept, **folders, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": sound}


def home_in(place: Path, name: str) -> Path:
    home = place / name
    home.mkdir()
    if may_become_nobody():
        os.chown(home, NOBODY, NOBODY)
    return home


def program_in(folder: Path) -> Path:
    return folder / (build_support.NAME + (".exe" if sys.platform == "win32" else ""))


def told_version() -> str:
    """What the program answers when asked for its version (on Windows it has no console to answer on)."""
    asked = [str(program_in(BUILT)), "--version"]
    done = subprocess.run(asked, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", check=False)
    return done.stdout.strip()


def self_test(folder: Path, home: Path, sound: str) -> str | None:
    """Run it; what went wrong, if anything."""
    try:
        done = subprocess.run(
            command(program_in(folder)),
            cwd=home,
            env=environment(home, sound),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return f"the self-test did not end within {PATIENCE} s"
    if done.returncode:
        return f"the self-test ended with {done.returncode}\n{done.stdout}{done.stderr}"
    return None


def complaints(place: Path) -> list[str]:
    """Copy the build into this folder and try it; all that is wrong."""
    folder = place / PLACE / build_support.NAME
    shutil.copytree(BUILT, folder, symlinks=True)
    before = fingerprints(folder)
    make_read_only(folder.parent)
    found = []
    for number, (how, sound) in enumerate(SOUNDS.items()):
        began = time.monotonic()
        wrong = self_test(folder, home_in(place, f"Дом {number}"), sound)
        print(f"self-test {how}: {'failed' if wrong else 'passed'} in {time.monotonic() - began:.1f} s")
        found += [f"{how}: {wrong}"] if wrong else []
    if fingerprints(folder) != before:
        found.append("the program changed files in its own folder")
    make_writable(folder.parent)
    return found


def main() -> int:
    if not BUILT.is_dir():
        print(f"{BUILT} is missing: run PyInstaller first", file=sys.stderr)
        return 1
    total = size(BUILT)
    print(f"unpacked size: {total / 1024 / 1024:.1f} MB of at most {LIMIT / 1024 / 1024:.0f}")
    found = ["the build is too large"] if total > LIMIT else []
    if sys.platform != "win32" and told_version() != f"all-fours {build_support.version()}":
        found.append(f"--version says {told_version()!r}")
    with tempfile.TemporaryDirectory(prefix="all fours ") as name:
        place = Path(name)
        place.chmod(0o755)
        found += complaints(place)
    for complaint in found:
        print(complaint, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
