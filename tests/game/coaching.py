"""What the tests of the coach share: positions of every game, estimates made up, and a check for every reason.

A check derives the fact anew, from the true deal and in plain loops. What is said to be certain must hold however the
others play the cards they really have; what is said of layouts and points must be what the estimates say.
"""

from collections.abc import Callable, Iterator
from random import Random

from game.actions import BID, DISCARD, Say
from game.agents.careful import Careful
from game.agents.uniform import Uniform
from game.budget import Budget
from game.cards import FIVE, JACK, TEN, Action, Card, Seat, Team, cards_of, pick, shuffled
from game.coach_reasons import Reason
from game.deal import Deal
from game.rules import Variant
from game.search import Estimate
from game.search_actions import kinds
from game.view import View

Case = tuple[Deal, View, tuple[Estimate, ...], Estimate, dict[int, float]]
CARD_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}


# positions


def positions(variant: Variant, seed: str, deals: int, players: int | None = None, **options: object) -> Iterator[Deal]:
    """Deals before each choice; every other player chooses at random, so that much happens."""
    rules = variant.rules(options, players).endless()
    for number in range(deals):
        rng = Random(f"{seed}/{number}")
        deal = Deal(rules, pick(rng, rules.players), shuffled(rng), rules.opening, cut=rules.cut_card(rng))
        deal.begin(None)
        while not deal.over:
            yield deal
            view = deal.view(deal.to_act())
            player = Careful() if rng.random() < 0.5 else Uniform()
            deal.apply(player.choose(view, rng, Budget()).action)


def made_up(view: View, rng: Random) -> tuple[Estimate, ...]:
    """Estimates of the legal actions with random figures, best first."""
    found = []
    for action in [action for group in kinds(view) for action in group]:
        points, chance = rng.uniform(-3, 3), rng.random()
        by = tuple((key, *_parts(rng)) for key in ("high", "low", "jack", "game"))
        found.append(Estimate(action, chance, points, points, rng.choice((0.0, 0.05, 1.0)), 40, by))
    return tuple(sorted(found, key=lambda one: -one.value))


def _parts(rng: Random) -> tuple[float, float]:
    own = rng.randrange(41) / 40
    return own, rng.randrange(1 + round(40 * (1 - own))) / 40


# plain truths


def rank(card: Card) -> str:
    return "23456789TJQKA"[card % 13]


def is_trump(deal: Deal, card: Card) -> bool:
    left = deal.rules.key == "cinch" and card == 13 * (3 - deal.trump) + FIVE
    return card // 13 == deal.trump or left


def height(deal: Deal, card: Card) -> float:
    """How high a card is in its suit; the left pedro just below the right one."""
    return card % 13 - 0.5 * (is_trump(deal, card) and card // 13 != deal.trump)


def beats(deal: Deal, one: Card, other: Card) -> bool:
    """Whether `one` takes the trick from `other`, which holds it."""
    if is_trump(deal, one) != is_trump(deal, other):
        return is_trump(deal, one)
    same = is_trump(deal, one) or one // 13 == other // 13
    return same and height(deal, one) > height(deal, other)


def count_of(deal: Deal, card: Card) -> int:
    """What a card counts for Game, or for the points of Cinch."""
    if deal.rules.key == "cinch":
        if not is_trump(deal, card):
            return 0
        return 5 if card % 13 == FIVE else int(rank(card) in "AJT2")
    five = deal.rules.key == "all_fives" and card == 13 * deal.trump + FIVE
    return CARD_POINTS.get(rank(card), 0) + 5 * five


def holding(deal: Deal) -> tuple[Card, Seat]:
    """The card that holds the running trick, and whose it is."""
    best, seat = deal.trick[0], deal.seats[0]
    for card, whose in zip(deal.trick[1:], deal.seats[1:], strict=True):
        if beats(deal, card, best):
            best, seat = card, whose
    return best, seat


def takes(deal: Deal, card: Card) -> bool:
    return not deal.trick or beats(deal, card, holding(deal)[0])


def winners(deal: Deal, action: Action) -> set[Team]:
    """The sides that may win the trick if `action` is done, by the cards that the others really hold."""
    twin = deal.copy()
    tricks = len(twin.tricks)
    twin.apply(action)
    if len(twin.tricks) > tricks:
        return {twin.rules.team_of[twin.tricks[-1].winner]}
    return {team for reply in twin.legal() for team in winners(twin, reply)}


def game_winners(deal: Deal, action: Action | None, count: int = 8) -> set[Team]:
    """Who gets Game when everybody plays at random after `action`, several times over; -1 for nobody."""
    found = set()
    for number in range(count):
        rng, twin = Random(f"game/{number}"), deal.copy()
        if action is not None:
            twin.apply(action)
        while not twin.over:
            legal = twin.legal()
            twin.apply(legal[pick(rng, len(legal))])
        found.add(next((award.team for award in twin.awards if award.category == "game"), -1))
    return found


def unseen(view: View) -> list[Card]:
    """Cards that the viewer has not seen anywhere."""
    seen = set(cards_of(view.hand)) | set(cards_of(view.discards)) | set(cards_of(view.shown)) | set(view.turn_ups)
    seen |= set(view.trick.cards) | {card for trick in view.tricks for card in trick.cards} | {view.stock_top}
    return [card for card in range(52) if card not in seen]


def may_hold(deal: Deal, view: View, seat: Seat, card: Card) -> bool:
    """Whether a player may hold an unseen card, for all the viewer knows."""
    if card in cards_of(view.known[seat]):
        return True
    if any(card in cards_of(known) for known in view.known) or card not in unseen(view):
        return False
    suit = deal.trump if is_trump(deal, card) else card // 13
    return view.counts[seat] > view.known[seat].bit_count() and not view.voids[seat] >> suit & 1


def behind(deal: Deal) -> list[Seat]:
    """Who plays to the running trick after the player to act."""
    turn, seats = deal.to_act(), len(deal.hands)
    played = {*deal.seats, turn}
    order = [(turn + step) % seats for step in range(1, seats)]
    return [seat for seat in order if seat not in played and not deal.out >> seat & 1]


def threats(deal: Deal, view: View, card: Card) -> int:
    """How many cards may hold the trick against our side after `card`."""
    team_of = deal.rules.team_of
    lying = 0
    best = card
    if not takes(deal, card):
        best, seat = holding(deal)
        lying = team_of[seat] != view.team
    others = [seat for seat in behind(deal) if team_of[seat] != view.team]
    return lying + sum(
        beats(deal, other, best) and any(may_hold(deal, view, seat, other) for seat in others) for other in range(52)
    )


def standing(deal: Deal, view: View) -> tuple[int, int]:
    """Card-points taken by our side, and by the best of the others."""
    totals = dict.fromkeys(deal.rules.team_of, 0)
    for trick in deal.tricks:
        totals[deal.rules.team_of[trick.winner]] += sum(count_of(deal, card) for card in trick.cards)
    return totals.pop(view.team), max(totals.values())


def valuable_ten(deal: Deal, card: Card) -> bool:
    """Whether the card is a ten that counts: any one, at Cinch that of trumps."""
    return card % 13 == TEN and (deal.rules.key != "cinch" or is_trump(deal, card))


def is_pedro(deal: Deal, card: Card) -> bool:
    return deal.rules.key == "cinch" and card % 13 == FIVE and is_trump(deal, card)


# a check for every reason

Check = Callable[[Case, Reason], bool]
CHECKS: dict[str, Check] = {}


def check(*keys: str) -> Callable[[Check], Check]:
    def put(one: Check) -> Check:
        CHECKS.update(dict.fromkeys(keys, one))
        return one

    return put


def counted(one: Estimate, category: str, worth: float = 1.0) -> tuple[float, float]:
    """Layouts in which a point came to our side, and to the others."""
    parts = {key: (own, others) for key, own, others in one.by}.get(category, (0.0, 0.0))
    return one.worlds * parts[0] / worth, one.worlds * parts[1] / worth


@check("forced")
def _(case: Case, told: Reason) -> bool:
    return len(case[1].legal) == 1


@check("equal")
def _(case: Case, told: Reason) -> bool:
    _, _, found, one, _ = case
    other = next(line for line in found if line.action == told["action"])
    far, near = max(one.value, other.value), min(one.value, other.value)
    known = max(one.error, other.error) < 0.05
    return other.action != one.action and known and far - near < 0.05 and abs(one.points - other.points) < 0.05


@check("unclear", "unclear_points")
def _(case: Case, told: Reason) -> bool:
    """Not so far apart that one is likely to be behind; both figures are the search's."""
    _, _, found, one, _ = case
    other = next(line for line in found if line.action == told["action"])
    figures = [line.chance if told.key == "unclear" else line.points for line in (one, other)]
    gap = abs(one.value - other.value)
    return (
        other.action != one.action
        and (gap < 0.05 or gap < 2 * max(one.error, other.error))
        and all(abs(float(value) - figure) < 0.006 for (_, value), figure in zip(told.values[1:], figures, strict=True))
    )


@check("only_hope")
def _(case: Case, told: Reason) -> bool:
    _, _, found, one, _ = case
    return all(line.chance < 0.02 and 5 * line.chance < one.chance for line in found if line is not one)


@check("match_edge")
def _(case: Case, told: Reason) -> bool:
    _, view, found, one, _ = case
    needs = [view.target - score for score in view.scores]
    ours = needs.pop(view.team)
    return (told["we_need"], told["they_need"]) == (ours, min(needs)) and any(
        line.points > one.points and line.value <= one.value for line in found
    )


WORTH = {"cinch": {"right_pedro": 5, "left_pedro": 5}}


@check("brings_more", "brings_less")
def _(case: Case, told: Reason) -> bool:
    """Said of the best against the first that is worse, or against the best; no other point differs as much."""
    deal, view, found, one, _ = case
    if (told.key == "brings_more") != (one is found[0]):
        return False
    key, worths = str(told["category"]), WORTH.get(deal.rules.key, {})
    in_points = key == "pegs" or (view.variant == "trinidad" and key == "jack")

    def owns(line: Estimate) -> dict[str, float]:
        return {name: own / worths.get(name, 1) for name, own, _ in line.by}

    def plain(line: Estimate) -> float:
        return round(owns(line)[key], 1) if in_points else round(10 * owns(line)[key])

    for line in [line for line in found if line.value < one.value] if one is found[0] else [one]:
        gaps = {name: own - owns(line)[name] for name, own in owns(found[0]).items()}
        figures = (told["k"], told["m"]) if one is found[0] else (told["m"], told["k"])
        if figures == (plain(found[0]), plain(line)) and gaps[key] >= max(0.0999, *gaps.values()) - 1e-9:
            return plain(found[0]) > plain(line)
    return False


@check("catches_jack", "saves_jack", "misses_jack", "risks_jack")
def _(case: Case, told: Reason) -> bool:
    deal, view, found, one, _ = case
    jack = 13 * deal.trump + JACK
    hung = dict(view.options).get("hang_jack", 3) if view.variant == "trinidad" else 1
    assert isinstance(hung, int)
    mine, lying = jack in cards_of(view.hand), jack in view.trick.cards
    if told["card"] != jack or told["of"] != one.worlds:
        return False
    worth = 1 if mine or lying else hung
    won = [counted(line, "jack", worth)[0] / line.worlds for line in found]
    here = counted(one, "jack", worth)[0] / one.worlds
    if told.key in ("catches_jack", "saves_jack"):
        right = mine == (told.key == "saves_jack") and here >= max(won) - 0.03
        return right and told["layouts"] == round(here * one.worlds) and max(won) - min(won) >= 0.1
    if told.key == "misses_jack":
        return not mine and here <= max(won) - 0.1 and told["layouts"] == round(here * one.worlds)
    return mine and here <= max(won) - 0.1 and told["layouts"] == round(counted(one, "jack", hung)[1])


@check("jack_worth")
def _(case: Case, told: Reason) -> bool:
    deal, view, _, one, _ = case
    own, others = counted(one, "jack")
    jack = 13 * deal.trump + JACK
    seen = jack in unseen(view) or jack in view.trick.cards
    assert not isinstance(told["points"], str)
    return (
        view.variant == "trinidad"
        and told["card"] == jack
        and seen
        and abs(told["points"] - (own - others) / one.worlds) < 0.006
    )


@check("keeps_low", "loses_low")
def _(case: Case, told: Reason) -> bool:
    deal, view, found, one, _ = case
    trumps = [card for card in cards_of(view.hand) if is_trump(deal, card)]
    lowest = min(trumps, key=lambda card: height(deal, card))
    lower = [card for trick in (*view.tricks, view.trick) for card in trick.cards if is_trump(deal, card)]
    if told["card"] != lowest or any(height(deal, card) < height(deal, lowest) for card in lower):
        return False
    own, others = counted(one, "low")
    best = max(counted(line, "low")[0] / line.worlds for line in found)
    if told.key == "keeps_low":
        return told["layouts"] == round(own) and own / one.worlds >= best - 0.031
    return told["layouts"] == round(others) and own / one.worlds <= best - 0.099


@check("saves_ten", "pedro_safe")
def _(case: Case, told: Reason) -> bool:
    deal, view, _, one, _ = case
    kind = valuable_ten(deal, one.action) if told.key == "saves_ten" else is_pedro(deal, one.action)
    return kind and told["card"] == one.action and takes(deal, one.action) and winners(deal, one.action) == {view.team}


@check("gives_ten_to_partner", "pedro_to_partner")
def _(case: Case, told: Reason) -> bool:
    deal, view, _, one, _ = case
    kind = valuable_ten(deal, one.action) if told.key == "gives_ten_to_partner" else is_pedro(deal, one.action)
    partner = holding(deal)[1]
    ours = deal.rules.team_of[partner] == view.team and told["seat"] == partner != view.seat
    return kind and ours and not takes(deal, one.action) and winners(deal, one.action) == {view.team}


@check("risks_ten", "pedro_risk")
def _(case: Case, told: Reason) -> bool:
    deal, view, _, one, _ = case
    kind = valuable_ten(deal, one.action) if told.key == "risks_ten" else is_pedro(deal, one.action)
    return kind and 0 < threats(deal, view, one.action) == told["higher"]


@check("catches_ten")
def _(case: Case, told: Reason) -> bool:
    deal, view, _, one, _ = case
    theirs = deal.rules.team_of[holding(deal)[1]] != view.team
    lying = told["card"] in deal.trick and valuable_ten(deal, int(told["card"]))
    return theirs and lying and winners(deal, one.action) == {view.team}


@check("takes_trick_sure")
def _(case: Case, told: Reason) -> bool:
    deal, view, _, one, _ = case
    value = sum(count_of(deal, card) for card in (*deal.trick, one.action))
    return takes(deal, one.action) and winners(deal, one.action) == {view.team} and told["points"] == value


@check("takes_for_now")
def _(case: Case, told: Reason) -> bool:
    deal, view, _, one, _ = case
    from_others = bool(deal.trick) and deal.rules.team_of[holding(deal)[1]] != view.team
    return from_others and takes(deal, one.action) and 0 < threats(deal, view, one.action) == told["higher"]


@check("keeps_higher")
def _(case: Case, told: Reason) -> bool:
    deal, view, _, one, _ = case
    legal = [action for action in view.legal if action < 64 and is_trump(deal, action)]
    others = sorted((card for card in legal if card != one.action), key=lambda card: height(deal, card))
    return bool(others) and height(deal, one.action) < height(deal, others[0]) and told["card"] == others[-1]


@check("partner_has_it")
def _(case: Case, told: Reason) -> bool:
    deal, view, _, one, _ = case
    seat = holding(deal)[1]
    partner = seat == told["seat"] != view.seat and deal.rules.team_of[seat] == view.team
    return partner and not takes(deal, one.action) and winners(deal, one.action) == {view.team}


@check("boss_card")
def _(case: Case, told: Reason) -> bool:
    deal, view, _, one, _ = case
    out = [card for seat, hand in enumerate(deal.hands) if seat != view.seat for card in cards_of(hand)]
    same = [card for card in out if is_trump(deal, card) == is_trump(deal, one.action)]
    return told["card"] == one.action and not deal.trick and not any(beats(deal, card, one.action) for card in same)


@check("draws_trumps")
def _(case: Case, told: Reason) -> bool:
    deal, view, _, one, _ = case
    out = sum(is_trump(deal, card) for card in unseen(view))
    return not deal.trick and is_trump(deal, one.action) and told["count"] == out > 0


@check("keeps_trump")
def _(case: Case, told: Reason) -> bool:
    deal, view, _, one, _ = case
    held = sum(is_trump(deal, card) for card in cards_of(view.hand))
    might = any(action < 64 and is_trump(deal, action) for action in view.legal)
    return might and not is_trump(deal, one.action) and told["count"] == held


@check("cheap_discard")
def _(case: Case, told: Reason) -> bool:
    deal, _, _, one, _ = case
    card = told["card"]
    if card != one.action or not isinstance(card, int):
        return False
    return bool(deal.trick) and not takes(deal, card) and not is_trump(deal, card) and not count_of(deal, card)


@check("gives_points")
def _(case: Case, told: Reason) -> bool:
    deal, view, _, one, _ = case
    return view.team not in winners(deal, one.action) and 0 < count_of(deal, one.action) == told["points"]


@check("draws_card")
def _(case: Case, told: Reason) -> bool:
    deal, view, _, one, _ = case
    return deal.pack[deal.top] == told["card"] and winners(deal, one.action) == {view.team}


@check("wins_game_now")
def _(case: Case, told: Reason) -> bool:
    deal, view, _, one, _ = case
    ours, theirs = standing(deal, view)
    value = sum(count_of(deal, card) for card in (*deal.trick, one.action))
    return (told["ours"], told["theirs"]) == (ours + value, theirs) and game_winners(deal, one.action) == {view.team}


@check("game_decided")
def _(case: Case, told: Reason) -> bool:
    deal, view, _, _, _ = case
    ours, theirs = standing(deal, view)
    for_sure = game_winners(deal, None)
    right = (told["ours"], told["theirs"]) == (ours, theirs) and len(for_sure) == 1
    return right and (view.team in for_sure) == (ours > theirs)


def points(found: tuple[Estimate, ...], action: Action) -> float:
    return round(next(one.points for one in found if one.action == action), 2)


@check("beg_suit_worth", "stand_suit_worth")
def _(case: Case, told: Reason) -> bool:
    deal, _, found, one, _ = case
    said = Say.BEG if told.key == "beg_suit_worth" else Say.STAND
    figures = (points(found, Say.STAND), points(found, Say.BEG))
    return one.action == said and (told["stays"], told["other"]) == figures and told["suit"] == deal.turn_ups[-1] // 13


@check("give_costs", "give_worth", "run_worth")
def _(case: Case, told: Reason) -> bool:
    _, _, found, one, _ = case
    give, run = points(found, Say.GIVE), points(found, Say.RUN)
    way = {"give_costs": give < run, "give_worth": give >= run, "run_worth": True}[told.key]
    said = Say.RUN if told.key == "run_worth" else Say.GIVE
    return way and one.action == said and (told["give"], told["run"]) == (give, run)


@check("jack_turned")
def _(case: Case, told: Reason) -> bool:
    deal, view, _, one, _ = case
    ours = deal.rules.team_of[deal.dealer] == view.team
    said = (Say.GIVE, Say.KEEP) if ours else (Say.BEG, Say.BUNCH)
    return rank(deal.turn_ups[-1]) == "J" and told["card"] == deal.turn_ups[-1] and one.action in said


@check("bunch_worth", "keep_worth")
def _(case: Case, told: Reason) -> bool:
    _, _, found, one, _ = case
    return told["keep"] == points(found, Say.KEEP) and (one.action == Say.KEEP) == (told.key == "keep_worth")


@check("bid_makes", "smudge", "pass_better")
def _(case: Case, told: Reason) -> bool:
    _, _, found, one, bids = case
    if told.key == "pass_better":
        best = next(line.action - BID for line in found if line.action - BID in bids)
        return one is found[0] and one.action == Say.PASS and told["bid"] == best and told["of_100"] == _100(bids[best])
    bid = one.action - BID
    return told["of_100"] == _100(bids[bid]) and (bid == 4 if told.key == "smudge" else bid == told["bid"])


def _100(part: float) -> int:
    return round(part * 100)


@check("steals")
def _(case: Case, told: Reason) -> bool:
    deal, view, _, one, _ = case
    return view.seat == deal.dealer and one.action - BID == deal.bid == told["bid"] and told["seat"] == deal.pitcher


def _suited(deal: Deal, view: View, suit: int) -> list[Card]:
    left = 13 * (3 - suit) + FIVE if view.variant == "cinch" else -1
    return [card for card in cards_of(view.hand) if card // 13 == suit or card == left]


@check("longest_best_suit")
def _(case: Case, told: Reason) -> bool:
    deal, view, _, _, _ = case
    suit = int(told["suit"])
    lengths = [len(_suited(deal, view, other)) for other in range(4)]
    top = max(_suited(deal, view, suit), key=lambda card: card % 13 - 0.5 * (card // 13 != suit))
    longest = told["count"] == lengths[suit] > max(lengths[:suit] + lengths[suit + 1 :])
    return longest and told["card"] == top


@check("suit_worth")
def _(case: Case, told: Reason) -> bool:
    _, _, _, one, _ = case
    suit = one.action // 13 if one.action < 52 else one.action - 96
    return told["suit"] == suit and told["points"] == round(one.points, 2)


@check("keeps_trumps", "throws_trump", "throws_dead")
def _(case: Case, told: Reason) -> bool:
    deal, view, _, one, _ = case
    thrown = cards_of(one.action ^ DISCARD)
    trumps = [card for card in thrown if is_trump(deal, card)]
    held = sum(is_trump(deal, card) for card in cards_of(view.hand))
    if told.key == "throws_trump":
        return told["count"] == len(trumps) > 0
    if told.key == "keeps_trumps":
        return not trumps and told["count"] == held > 0
    return not trumps and told["count"] == len(thrown) and not any(count_of(deal, card) for card in thrown)


@check("throws_in")
def _(case: Case, told: Reason) -> bool:
    deal, view, _, one, _ = case
    low = all(card % 13 < TEN and not is_trump(deal, card) for card in cards_of(view.hand))
    return one.action == Say.THROW and low


@check("pegs_now")
def _(case: Case, told: Reason) -> bool:
    deal, view, _, one, _ = case
    worth = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10, "5": 5}
    pegs = sum(worth.get(rank(card), 0) for card in (*deal.trick, one.action) if is_trump(deal, card))
    return 0 < pegs == told["points"] and winners(deal, one.action) == {view.team}


def is_true(case: Case, told: Reason) -> bool:
    """Whether a reason holds in its case."""
    return CHECKS[told.key](case, told)


__all__ = ["CHECKS", "Case", "is_true", "made_up", "positions"]
