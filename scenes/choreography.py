"""How each event looks: a map from the kind of event to the clips that show it. Total: no event is shown by default.

No pygame here: clips move sprites of the Table and call the Stage for sounds, captions and the log.
"""

from dataclasses import replace

from game import events as e
from game.events import Event
from scenes.clips import counts, deals, draws, plays
from scenes.clips.parts import Maker, revealed
from scenes.stage import Stage
from scenes.timeline import Clip

CLIPS: dict[type[Event], Maker] = {
    e.Drawn: draws.drawn,
    e.DrawTied: draws.draw_tied,
    e.PartnersDrawn: draws.partners,
    e.DealerDrawn: draws.dealer_drawn,
    e.DealBegan: deals.deal_began,
    e.Shuffled: deals.shuffled,
    e.Cut: deals.cut,
    e.TrumpCut: deals.trump_cut,
    e.Dealt: deals.dealt,
    e.HandOpened: deals.opened,
    e.TurnedUp: deals.turned,
    e.SetAside: deals.set_aside,
    e.PacketThrown: deals.packet_thrown,
    e.Said: deals.said,
    e.TrumpFixed: deals.trump,
    e.ThrownIn: deals.thrown_in,
    e.Discarded: deals.discarded,
    e.StockTaken: deals.stock_taken,
    e.Robbed: deals.robbed,
    e.StockTurned: plays.stock_turned,
    e.Drew: plays.drew,
    e.Played: plays.played,
    e.HandThrown: plays.hand_thrown,
    e.TrickWon: plays.trick_won,
    e.RestTaken: plays.rest_taken,
    e.Revoked: counts.revoked,
    e.GameCounted: revealed(1.2),
    e.Award: counts.award,
    e.NoAward: revealed(1.0),
    e.Contract: counts.contract,
    e.DealEnded: counts.deal_ended,
    e.MatchWon: revealed(0.6),
}


def clips_for(event: Event, stage: Stage) -> list[Clip]:
    """The clips of an event; its line goes to the log when the first begins."""
    clips = CLIPS[type(event)](event, stage)
    first = clips[0]

    def begin() -> None:
        stage.note(event)
        first.begin()

    clips[0] = replace(first, begin=begin)
    return clips
