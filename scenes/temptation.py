"""What a person may do out of his turn although the rules punish it: asked before it is done."""

from functools import partial
from typing import TYPE_CHECKING

from game.cards import Action, Seat
from scenes.sitting import Sitting
from scenes.stack import Push

if TYPE_CHECKING:
    from scenes.app import App


def price(sitting: Sitting) -> int:
    """The points that go to the other side when a closed hand is looked at."""
    return max(getattr(phase, "peek", 0) for phase in sitting.match.rules.phases)


def ask(app: "App", sitting: Sitting, seat: Seat, action: Action) -> Push:
    """The question, asked of the person in that seat; meanwhile the table waits."""
    words = app.words
    text = words.tn(
        "Your cards stay closed until the lead. If you look at them now, the other side scores {n} point at once.",
        "Your cards stay closed until the lead. If you look at them now, the other side scores {n} points at once.",
        price(sitting),
    )
    if sitting.shared:
        text = f"{text} {words.t('Nobody else should look at the screen.')}"
    title = words.t("{name}: look at the closed cards?", name=sitting.names[seat])
    if not sitting.shared:
        title = words.t("Look at your closed cards?")
    do = partial(_do, sitting, action)
    yes, no = words.t("Look at them"), words.t("Leave them closed")
    return Push(app.make("confirm", title=title, text=text, yes=yes, no=no, do=do))


def _do(sitting: Sitting, action: Action) -> None:
    sitting.session.aside(action)
