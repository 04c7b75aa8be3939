"""The table of a lesson: cards and calls are chosen as in a match, but only where the lesson asks for them."""

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.actions import Discards, is_card, is_discard
from game.cards import Action, Card, parse_card
from game.errors import Refusal
from game.lessons.check import visible
from game.lessons.run import Run
from game.lessons.truth import moment
from scenes.calling import Calling
from scenes.choice import Choice
from scenes.drawing import under
from scenes.hinting import cards_meant
from scenes.inputs import Key
from scenes.layout import Placed
from scenes.lesson_look import LessonLook
from scenes.lesson_session import LessonSession
from scenes.lesson_sitting import LessonSitting
from scenes.picking import Picking
from scenes.poses import RAISE, Sprite
from scenes.tablelook import TableLook
from scenes.theme import CREAM, draw_words
from scenes.ui import Focusable, Rect

if TYPE_CHECKING:
    from scenes.app import App

GROWN = (18, 70)
"""How much higher the dialog is than in a match, above and below, where there is room: for the teacher's words."""
HEAD = 66
"""Room for the title of the dialog."""
SIDE = 26
"""Room beside the teacher's words in it, and above where its title gives way to them."""


class LessonTable(Calling, Picking):
    """What is asked at the table of a run through a lesson; `answer` takes what the learner chose."""

    sitting: LessonSitting
    session: LessonSession
    menu_items = ()
    titled = True
    """Whether the dialog has its title: long words of the teacher take its place."""

    def __init__(self, app: "App", run: Run) -> None:
        self.app, self.run = app, run
        self.tried: set[int] = set()
        self.pointed: Card = -1
        super().__init__(app, self._sit())

    def _sit(self) -> LessonSitting:
        return LessonSitting(self.run, self.app.words, self.app.settings, self.app.sounds.play)

    def seat(self) -> None:
        """Put the table where the step of the run begins."""
        self.sitting = self._sit()
        self.session, self.table = self.sitting.session, self.sitting.table
        self.placed = self.sitting.table.lay_open(self.closed, self.run.step.open)
        self.pegs = [float(score) for score in self.table.scores]
        self._turn_seen, self.choice, self.complaint = False, None, ""

    def answer(self, value: int) -> None:
        """Judge an answer."""

    def recall(self, shown: bool) -> None:
        """Lay out what the step points at and what is not to be seen any more; put it away when that is past."""
        step = self.run.step
        if not shown:
            self.sitting.recall((), frozenset())
            return
        meant = frozenset() if self.run.answered else self._own_meant()
        self.sitting.recall((*step.marks, *(end for arrow in step.arrows for end in arrow)), meant)

    def _own_meant(self) -> frozenset[Card]:
        """The own cards that the step marks, or that an arrow of it comes from."""
        step = self.run.step
        places = (*step.marks, *(start for start, _ in step.arrows))
        named = {parse_card(place[5:]) for place in places if place.startswith("card:")}
        return frozenset(sprite.card for sprite in self.own_sprites() if sprite.card in named)

    # --- what is asked ------------------------------------------------------------------------------------------

    @property
    def acting_now(self) -> bool:
        """Whether a card or a call is chosen now, or the right one is being shown."""
        return self.session.my_turn or self.session.decided is not None

    @property
    def asked(self) -> bool:
        """Whether that is done in the dialog, or by throwing cards."""
        return self.acting_now and self.session.view.phase != "playing"

    @property
    def pointing(self) -> bool:
        """Whether the learner is to point at a card."""
        ask = self.run.question
        return ask is not None and ask.kind == "card" and self.session.shown

    def candidates(self) -> list[Sprite]:
        """The cards that can be pointed at, as far as they lie open on the table."""
        cards = visible(moment(self.run.lesson, self.run.step), self.run.step)
        return [sprite for sprite in self.table.sprites() if sprite.card in cards]

    def submit(self, action: Action) -> Refusal | None:
        """What the rules allow is an answer; what they forbid is refused in their words, and is none."""
        if not self.session.my_turn:
            return None
        refusal = self.session.refused(action)
        if refusal is None and not self.session.free:
            self.answer(action)
            return None
        return self.session.submit(action)

    def show_action(self, action: Action) -> None:
        """Mark the cards of what is going to be done."""
        legal = self.session.view.legal
        if is_discard(action) and self.throwing is not None:
            choice = Choice(self.throwing.legal)
            self.choice = Choice(choice.legal, choice.marks_for(action))
            self.raise_cards(self.choice.raised)
        elif is_card(action) and action in legal:
            self.raise_cards({action})

    @property
    def hinted(self) -> Action:
        """What shines because it is going to be done."""
        decided = self.session.decided
        return -1 if decided is None else decided

    # --- cards --------------------------------------------------------------------------------------------------

    def hand_targets(self) -> list[Focusable]:
        """The cards that can be chosen now."""
        if self.pointing:
            named = self.sitting.speaker.card
            return [
                Focusable(f"card:{sprite.card}", named(sprite.card), self.bounds(sprite),
                          partial(self.answer, sprite.card))
                for sprite in self.candidates()
            ]  # fmt: skip
        return super().hand_targets() if self.session.my_turn else []

    def pick(self, pos: tuple[int, int]) -> None:
        """A click on a card."""
        if self.pointing:
            sprite = under(pos, self.candidates(), self.placed)
            if sprite is not None:
                self.answer(sprite.card)
        elif self.session.my_turn:
            super().pick(pos)

    def hover(self, pos: tuple[int, int]) -> None:
        """The card under the pointer stands out, or shines where it is pointed at."""
        if self.pointing:
            sprite = under(pos, self.candidates(), self.placed)
            self.pointed = -1 if sprite is None else sprite.card
            self.ui.visible_focus = False
        elif self.session.my_turn and not self.asked:
            super().hover(pos)

    def _follow_focus(self) -> None:
        if self.pointing:
            focused = self.ui.focused
            card = focused.name.partition("card:")[2] if focused is not None and self.ui.visible_focus else ""
            self.pointed = int(card) if card else self.pointed
        elif self.session.my_turn and not self.asked:
            super()._follow_focus()

    def dimmed(self) -> frozenset[int]:
        """What the rules forbid, what is thrown, and what was pointed at in vain."""
        if self.pointing:
            return frozenset(self.tried)
        from_hand = self.acting_now and (not self.asked or self.throwing is not None)
        return super().dimmed() if from_hand else frozenset()

    def glowing(self) -> frozenset[int]:
        """The card that is pointed at, and those of what is going to be done."""
        shown = frozenset(cards_meant(self.hinted)) if self.hinted >= 0 else frozenset()
        return super().glowing() | shown | (frozenset({self.pointed} - {-1}) if self.pointing else frozenset())

    # --- the dialog ---------------------------------------------------------------------------------------------

    def _lay_out(self) -> Placed:
        """The table of a match with a higher dialog, open hands upright; `closed` are the places while none is open."""
        placed = super()._lay_out()
        dialog, unit = placed["dialog"], placed.unit
        up, down = (by * unit for by in GROWN)
        near = placed["hand.0"]
        free = near.y - (0.5 + RAISE) * near.height - dialog.y - dialog.height / 2
        down = min(down, max(free - 4 * unit, 0))
        grown = type(dialog)(dialog.name, dialog.x, dialog.y + (down - up) / 2, dialog.width,
                             dialog.height + up + down, dialog.angle, dialog.anchor)  # fmt: skip
        self.closed = Placed(placed.size, unit, {**placed.slots, "dialog": grown})
        return self.sitting.table.lay_open(self.closed, self.run.step.open)

    def build_more(self) -> None:
        """The dialog, or what stands beside the cards."""
        if self.asked:
            legal = self.session.view.legal
            if isinstance(legal, Discards) or self.session.free:
                Calling.build_more(self)
            else:  # no answer is golden: that would tell which one is right
                self.answers(legal, (), self.say)
        elif self.session.my_turn:
            Picking.build_more(self)

    def turn_changed(self, mine: bool) -> None:
        """What can be chosen is built with the words of the lesson."""
        self.table.caption = ""
        if not self.asked:
            self.choice = None
            Picking.turn_changed(self, mine)

    @property
    def room(self) -> Rect:
        """Where in the dialog the teacher's words stand."""
        x, y, w, _ = self.placed.rect("dialog")
        top, side = y + self.px(HEAD if self.titled else SIDE), self.px(SIDE)
        return x + side, top, w - 2 * side, self.buttons_top - self.px(14) - top

    def dialog(self, screen: pygame.Surface, title: str, text: str, instead: str = "") -> None:
        """The plate with a title that leaves room for the teacher's words, unless something was refused."""
        super().dialog(screen, "" if not instead else title, "", instead)
        if not instead and self.titled:
            x, y, w, _ = self.placed.rect("dialog")
            draw_words(screen, title, (x + w / 2, y + self.px(HEAD / 2 + 2)), self.px(27), CREAM, True,
                       width=w - self.px(120))  # fmt: skip

    def status(self) -> str:
        """The line over the hand, where the learner plays by himself."""
        return Picking.status(self) if self.session.free and not self.asked else ""

    @property
    def look(self) -> TableLook:
        """What is refused is said in the dialog while there is one; what is asked is not told."""
        asks = self.session.my_turn and (self.asked or self._throws)
        return LessonLook(self.app, self.sitting, self.placed, super().look if asks else None)

    def key(self, key: Key) -> bool:
        """The keys of what may be said."""
        said = self.session.view.legal if self.asked and self.session.my_turn and self.throwing is None else ()
        return self.answered_by(key, said, self.say) or super(Calling, self).key(key)
