"""What `careful` weighs a card by, for each way of playing; every figure in card-points of Game but for the chances.

BASE was fitted on 11,000 positions of Seven Up in which each card had been played out over 20 to 24 sampled deals,
checked on 2,800 others and in duplicate deals, and then rounded. The others start from it and were fitted in
duplicate deals, one weight after another. Whoever changes one should see what `python -m tools.bench arena` says.
"""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Weights:
    """One set of them.

    unit         a match point; taking the jack swings two of them, a card-point only moves a chance
    next_wins, next_loses   what a player still to come adds to a trick that our side wins, and to one that it loses
    overtakes    how often an opponent who holds a higher card of the suit plays it
    ruffs, ruffs_per_point  how often one with a trump that wins uses it on a plain trick; how this grows with its worth
    partner_overtakes, partner_ruffs   the same for the partner when an opponent is winning
    recovers     the share of these with which he takes the trick back from an opponent whose card is not known yet
    hunt         a led trump that wins may catch the jack, or bring the partner's home; for each match point that is out
    keep_trump, keep_top_trump, keep_top_plain   what a card can still do later: any trump; a trump, and a plain card,
                 by the chance that it is the highest left
    keep_points, keep_own   the share of its card-points, and of its match points, that a kept card still brings home
    keep_sure    that share of its match points where nobody holds a higher one
    fade         how much less a kept card can do with every trick that has gone
    small        between cards of equal worth the lower is played
    alone        what a point of others costs who play alone, shared among them; with two sides it is 1
    pitcher, defender   the same where the other plays a contract, and where he defends against it as we do
    draw         the share of a card's worth that counts when it lies open on the stock
    caution      what a bid must promise more than a pass, in points
    new_suit     what begging and running are held to be worth more than they are, in points
    """

    unit: float = 17.0
    next_wins: float = 1.2
    next_loses: float = 0.3
    overtakes: float = 0.8
    ruffs: float = 0.3
    ruffs_per_point: float = 0.025
    partner_overtakes: float = 1.0
    partner_ruffs: float = 0.9
    recovers: float = 0.8
    hunt: float = 7.0
    keep_trump: float = 4.25
    keep_top_trump: float = 8.0
    keep_top_plain: float = 3.75
    keep_points: float = 0.35
    keep_own: float = 0.54
    keep_sure: float = 0.54
    fade: float = 0.05
    small: float = 0.015
    alone: float = 1.5
    pitcher: float = 0.8
    defender: float = 0.35
    draw: float = 1.0
    caution: float = 0.0
    new_suit: float = 0.0


BASE = Weights()
"""Two sides, and Game with the jack to play for."""
RICH = replace(BASE, unit=5.4, keep_trump=6.4, keep_sure=0.9, hunt=9.0, partner_ruffs=0.8)
"""Two sides, and many points in the trumps: Cinch."""
PEGGED = replace(BASE, unit=10.0, hunt=2.0, keep_own=0.8, keep_sure=1.0)
"""Points are pegged for the trumps of each trick: All Fives."""
DUEL = replace(BASE, keep_sure=0.9, keep_top_trump=12.0, unit=13.0)
"""Two players."""
ALONE = replace(BASE, keep_trump=6.4, keep_top_trump=12.0, keep_sure=0.9)
"""Three and more, each for himself."""
STOCK = replace(BASE, keep_top_trump=14.0, hunt=5.0)
"""Two players who draw after each trick."""
