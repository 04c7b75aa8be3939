"""Pictures of looking back: a review at its telling moments, an exercise, and a deal played on another way."""

from collections.abc import Callable
from random import Random

from game.actions import print_action
from game.agents import Budget, make
from game.match import Match
from game.variants import find
from scenes.app import App
from scenes.branch import branch_off, give_back
from scenes.exercise import ExerciseScene, weigh
from scenes.exercises import Exercise, text_of
from scenes.photographer import Photographer
from scenes.review import Review
from scenes.reviewing import judge
from scenes.stack import Pop, Push
from scenes.text import default_names

DEALS = {"seven_up": "c", "california_jack": "a"}
"""Games, and seeds with which a careless player makes mistakes in the second deal."""


def never() -> bool:
    """There is time enough for a picture."""
    return False


def careless(app: App, game: str) -> Match:
    """Two deals in which the first player chooses at random."""
    match, left = Match(find(game), {}, seed=DEALS[game]), 2
    match.names = default_names(app.words, match.rules.players, match.rules.clockwise)
    careful, careless = make("careful"), make("random")
    match.next_deal()
    while left:
        if match.deal is not None and match.deal.over:
            left -= not match.deal.void
            if left:
                match.next_deal()
            continue
        seat = match.to_act()
        assert seat is not None
        agent = careful if seat else careless
        match.play(agent.choose(match.view(seat), match.stream(), Budget()).action)
    return match


def looking_back(app: App, camera: Photographer) -> None:
    """A review with mistakes, of a short deal and of a long one."""
    camera.begin()
    for game in DEALS:
        sitting = app.sit_down(careless(app, game), kept=False)
        sitting.session.settle()
        scene = Review(app)
        app.stack.do(Push(scene))
        numbers, reviewing = scene.reviewing.numbers(0), scene.reviewing
        if game == "seven_up":
            camera.take("review_progress")
        found = judge(reviewing.record, numbers, len(numbers), never)
        reviewing.found.update(zip(numbers, found, strict=True))
        if game == "seven_up":
            _short(app, camera, scene)
        else:
            _at(camera, scene, scene.next_mistake, "review_many")
        app.stack.do(Pop())
    app.sitting = None


def _at(camera: Photographer, scene: Review, step: Callable[[], None], moment: str) -> None:
    step()
    camera.quiet()
    camera.take(moment)


def _short(app: App, camera: Photographer, scene: Review) -> None:
    _at(camera, scene, scene.next_mistake, "review_mistake")
    mistake = scene.reviewing.mistakes(0)[0]
    _at(camera, scene, scene.turn_hands, "review_hands")
    _at(camera, scene, lambda: scene.walk("own before"), "review_good")
    while scene.moment.kind != "trick":
        scene.walk("on")
    _at(camera, scene, lambda: None, "review_trick")
    _at(camera, scene, lambda: scene.walk("last"), "review_end")
    best, was = print_action(mistake.best), print_action(mistake.action)
    exercise = Exercise(text_of(scene.reviewing.record, mistake), best, was, mistake.cost, "2026-01-02")
    _exercise(app, camera, exercise)
    _what_if(app, camera, scene, mistake.number)


def _exercise(app: App, camera: Photographer, exercise: Exercise) -> None:
    """The question, a wrong answer, and the right one."""
    scene = ExerciseScene(app, exercise)
    app.stack.do(Push(scene))
    scene.stop()
    camera.quiet()
    camera.take("exercise")
    scene.counted = True  # nothing is written down
    scene.found[exercise.was_action] = weigh(scene.record, exercise.was_action, "picture", never)
    scene.submit(exercise.was_action)
    camera.quiet()
    camera.take("exercise_wrong")
    scene.show_answer()
    camera.quiet()
    camera.take("exercise_answer")
    app.stack.do(Pop())


def _what_if(app: App, camera: Photographer, scene: Review, number: int) -> None:
    """The deal played on with care, and what came of it."""
    sitting = branch_off(app, scene.match_record, scene.deal, number, 0)
    player, match = make("careful"), sitting.match
    while (seat := match.to_act()) is not None:
        match.play(player.choose(match.view(seat), Random(1), Budget()).action)
    camera.scene("compare")
    give_back(app)
