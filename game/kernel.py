"""Play-outs: what comes of a deal when everybody plays its cards as `careful` does."""

from random import Random

from game.actions import Say
from game.cards import NO_SUIT, Action, cards_of, pick
from game.deal import Deal
from game.kernel_count import Result, Results, ended
from game.kernel_table import Running, running
from game.phases.pitching import useless
from game.policy_cards import best_card, playable

__all__ = ["Play", "Result", "Results", "ended"]


class Play:
    """Play-outs from one deal that is being played; ValueError where it is not, or trumps are not fixed yet.

    The deal must not change while this object is in use.
    """

    __slots__ = ("_counting", "_deal", "_dealt", "_known", "_table", "_taken", "_throws")

    def __init__(self, deal: Deal, results: Results) -> None:
        if deal.over or deal.phase.key != "playing" or deal.trump == NO_SUIT:
            raise ValueError("play-outs begin while tricks are played and trumps are fixed")
        self._deal = deal
        self._table = running(deal)
        lens = self._table.lens
        self._throws = getattr(lens.stakes.play, "throws_in", False)
        self._counting = results.counting(lens)
        self._known = results.table(deal)
        self._dealt, self._taken = self._counting.dealt(deal)

    def run(self, action: Action | None = None) -> Result:
        """Do `action`, a legal one, then everybody plays as `careful` to the end; this object stays as it was."""
        table, throws = self._table.copy(), self._throws
        if action is not None:
            table.act(action)
        while table.turn >= 0:
            if throws and table.best >= 0 and useless(table.lens.order, table.hands[table.turn], table.best):
                table.throw()
                continue
            cards = playable(table)
            table.lay(best_card(table, cards) if cards & cards - 1 else cards.bit_length() - 1)
        return self._result(table)

    def random(self, rng: Random) -> Result:
        """The same by uniformly random actions: legal ones, no revokes."""
        table, throws = self._table.copy(), self._throws
        while table.turn >= 0:
            actions = cards_of(playable(table))
            if throws and table.best >= 0 and useless(table.lens.order, table.hands[table.turn], table.best):
                actions = (*actions, int(Say.THROW))
            action = actions[pick(rng, len(actions))]
            if action < 52:
                table.lay(action)
            else:
                table.throw()
        return self._result(table)

    def _result(self, table: Running) -> Result:
        """What is known of such an end, or counted by the phases of the game itself."""
        counting, deal = self._counting, self._deal
        if not counting.known:
            return self._count(table)
        key = counting.key(table, self._dealt, self._taken, deal)
        result = self._known.get(key)
        if result is None:
            result = self._known[key] = self._count(table)
        return result

    def _count(self, table: Running) -> Result:
        deal = self._deal.copy()
        if deal.hands != self._table.hands:
            raise RuntimeError("the deal has gone on since this play was made of it")
        for action in table.done:
            deal.apply(action)
        return ended(deal)
