"""What `careful` bids, and the suit it names: every call is weighed by what the deal should bring after it."""

from functools import lru_cache
from math import erf

from game.actions import BID, MAX_BID, TRUMP, Say
from game.cards import SUIT_MASK, Action, Seat, Suit, Team
from game.contracts import SMUDGE, CinchScore, PitchScore
from game.policy_hand import cinch_points, point_chances, spread
from game.policy_rules import Stakes
from game.policy_score import needs, prospect
from game.view import View

ALL_POINTS = 3.45
"""High, Low, Game and a jack that is dealt about every other time: what is made in a deal."""
OTHERS_MAKE, OTHERS_MAKE_MORE = 0.75, 0.6
"""How often another pitcher makes his bid, and how much more he makes then."""
OVERBID = {2: 0.15, 3: 0.04, 4: 0.0}
"""How often a player still to speak goes over a bid at Auction Pitch."""
STEAL = {2: 0.3, 3: 0.15, 4: 0.1}
"""How often the dealer takes it over at the same amount."""
CINCH_SD = 4.0
"""The spread of the points made at Cinch about their mean."""
CINCH_OTHERS = 8.5
"""What another maker takes."""
CINCH_OVER, CINCH_OVER_STEP = 0.6, 0.06
"""How often a player still to speak goes over a bid of one, and how much less over each point more."""


def choose_bid(view: View, stakes: Stakes) -> Action:
    """The call of the greatest worth; the lowest of equal ones."""
    return bid_cinch(view, stakes) if isinstance(stakes.rules.settle, CinchScore) else bid_pitch(view, stakes)


# Auction Pitch


def best_pitch(view: View, stakes: Stakes) -> tuple[Suit, list[float]]:
    """The suit to lead and how likely no point, one ... all four are made with it."""
    best, found, most = -1, [1.0], -1.0
    for suit in range(4):
        if view.hand & SUIT_MASK[suit]:
            chances = point_chances(view, stakes, suit)
            if sum(chances) > most:
                best, found, most = suit, spread(chances), sum(chances)
    return best, found


def _gains(stakes: Stakes, team: Team, made: float, bid: float, kept: bool) -> list[float]:
    """What each team gains when one pitches."""
    teams = stakes.rules.teams
    gains = [max(ALL_POINTS - made, 0.0) / (teams - 1)] * teams
    gains[team] = made if kept else -bid
    return gains


def contract_worth(view: View, stakes: Stakes, chances: list[float], bid: int) -> float:
    """What pitching for `bid` should bring."""
    needed, team, worth = needs(view, stakes), view.team, 0.0
    settle = stakes.rules.settle
    assert isinstance(settle, PitchScore)
    hole = needed[team] > settle.target
    for made, likely in enumerate(chances):
        gains = _gains(stakes, team, made, bid, made >= bid)
        if made == SMUDGE and (settle.anyone or (bid == SMUDGE and not hole)):
            gains[team] = max(needed[team], SMUDGE) if needed[team] < 1000 else SMUDGE
        worth += likely * prospect(needed, gains, team, team)
    return worth


def pass_worth(view: View, stakes: Stakes, pitcher: Seat, bid: int) -> float:
    """What it should bring that another pitches for `bid`."""
    needed, team = needs(view, stakes), view.team_of[pitcher]
    makes = _gains(stakes, team, bid + OTHERS_MAKE_MORE, bid, kept=True)
    fails = _gains(stakes, team, bid - 1, bid, kept=False)
    return OTHERS_MAKE * prospect(needed, makes, view.team, team) + (1.0 - OTHERS_MAKE) * prospect(
        needed, fails, view.team, team
    )


def still_to_speak(view: View) -> list[Seat]:
    """The seats after this one, up to the dealer."""
    seats = len(view.team_of)
    return [(view.seat + step) % seats for step in range(1, (view.dealer - view.seat) % seats + 1)]


def bid_pitch(view: View, stakes: Stakes) -> Action:
    """Weigh a pass against each bid, and how likely the bid holds."""
    _, chances = best_pitch(view, stakes)
    after, bidding = still_to_speak(view), stakes.bidding
    assert bidding is not None
    if view.bid:
        passed = pass_worth(view, stakes, view.pitcher, view.bid)
    elif after:
        passed = sum(pass_worth(view, stakes, seat, 2) for seat in after) / len(after)
    else:
        passed = prospect(needs(view, stakes), [0.0] * stakes.rules.teams, view.team)
    best, most = int(Say.PASS), passed + stakes.weights.caution
    for action in view.legal:
        if action == Say.PASS:
            continue
        bid = action - BID
        holds, lost = 1.0, 0.0
        for seat in after if bid < bidding.highest or bidding.takes_highest else ():
            over = OVERBID.get(bid, 0.0)
            if seat == view.dealer and bidding.takes_same and (bid < bidding.highest or bidding.takes_highest):
                over = STEAL.get(bid, 0.0)
            lost += holds * over * pass_worth(view, stakes, seat, min(bid + 1, bidding.highest))
            holds *= 1.0 - over
        worth = holds * contract_worth(view, stakes, chances, bid) + lost
        if worth > most or (best == Say.PASS and Say.PASS not in view.legal):
            best, most = action, worth
    return best


# Cinch


def best_trump(view: View, stakes: Stakes) -> tuple[Suit, float]:
    """The suit to name, and the points it should bring."""
    deals = view.seat == view.dealer
    worth = [cinch_points(view.hand, suit, stakes.rules.orders[suit], deals) for suit in range(4)]
    best = max(range(4), key=lambda suit: worth[suit])
    return best, worth[best]


@lru_cache(maxsize=512)
def points_spread(tenths: int) -> tuple[float, ...]:
    """How likely no point, one ... fourteen are made where the mean is so many tenths."""
    mean, scale = tenths / 10, CINCH_SD * 2**0.5
    below = [0.5 + 0.5 * erf((points + 0.5 - mean) / scale) for points in range(MAX_BID)]
    return tuple(b - a for a, b in zip((0.0, *below), (*below, 1.0), strict=True))


def cinch_worth(view: View, stakes: Stakes, maker: Team, mean: float, bid: int) -> float:
    """What it should bring that a side plays for `bid` and makes `mean` on the average."""
    settle, needed, worth = stakes.rules.settle, needs(view, stakes), 0.0
    assert isinstance(settle, CinchScore)
    for made, likely in enumerate(points_spread(round(10 * mean))):
        others, gains = MAX_BID - made, [0.0, 0.0]
        if settle.pedro:
            gains[maker], gains[1 - maker] = (made if made >= bid else -bid), others
        elif made < bid:
            gains[1 - maker] = others + bid
        else:
            gains[maker if made > others else 1 - maker] = abs(made - others)
        worth += likely * prospect(needed, gains, view.team, maker)
    return worth


def bid_cinch(view: View, stakes: Stakes) -> Action:
    """Weigh a pass against each bid, and how likely the bid holds; name trumps without a bid where that can be."""
    suit, mean = best_trump(view, stakes)
    if TRUMP + suit in view.legal:
        return TRUMP + suit
    after = still_to_speak(view)
    if view.bid:
        passed = cinch_worth(view, stakes, view.team_of[view.pitcher], max(CINCH_OTHERS, view.bid + 1.0), view.bid)
    else:
        teams = [view.team_of[seat] for seat in after]
        passed = sum(cinch_worth(view, stakes, team, CINCH_OTHERS, 5) for team in teams) / len(teams)
    best, most = int(Say.PASS), passed + stakes.weights.caution
    for action in view.legal:
        if action == Say.PASS:
            continue
        bid, holds, lost = action - BID, 1.0, 0.0
        for seat in after if bid < MAX_BID else ():
            over = max(CINCH_OVER - CINCH_OVER_STEP * bid, 0.0)
            worth = cinch_worth(view, stakes, view.team_of[seat], max(CINCH_OTHERS, bid + 2.0), bid + 1)
            lost += holds * over * worth
            holds *= 1.0 - over
        worth = holds * cinch_worth(view, stakes, view.team, mean, bid) + lost
        if worth > most:
            best, most = action, worth
    return best


def choose_name(view: View, stakes: Stakes) -> Action:
    """The suit that should bring most."""
    return TRUMP + best_trump(view, stakes)[0]
