"""What a table has loaded: it is there at once and small, because nothing waits in memory that nobody asked for."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

PROGRAM = """
import sys
from pathlib import Path
import pygame
from scenes import registry
from scenes.app import App
from scenes.driver import Driver, recorded
from scenes.store import Store
from scenes.text import default_names

app = App(Store(Path(sys.argv[1])), None, (1280, 720))
app.start(app.make("title"))
app.step(1 / 60, pygame.event.get())
driver = Driver(app, recorded("won"), default_names(app.words))
app.stack.clear()
app.start(app.make("seating"))
while not driver.sitting.session.my_turn:
    app.step(1 / 60, pygame.event.get())
print("table", app.stack.top.name)
print("late", *{late.module for late in registry.SCENES.values() if isinstance(late, registry.Late)})
print("loaded", *sys.modules)
app.close()
"""


def test_a_table_has_loaded_nothing_that_only_who_asks_for_it_needs(tmp_path: Path) -> None:
    environment = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOME": str(tmp_path)}
    words = [sys.executable, "-c", PROGRAM, str(tmp_path)]
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=True)
    told = {line.split()[0]: line.split()[1:] for line in done.stdout.splitlines() if line.split()}
    assert told["table"] == ["play"]
    assert {"lesson", "puzzle", "review"} <= set(told["late"])
    loaded = set(told["loaded"])
    assert "scenes.play" in loaded
    assert not {f"scenes.{name}" for name in told["late"]} & loaded
    # libcrypto alone is over three megabytes
    assert not {"_hashlib", "ssl", "webbrowser", "email", "importlib.metadata", "asyncio", "http"} & loaded
