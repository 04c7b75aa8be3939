"""Events of which only few are possible: none of them ever changes, so each is made once and handed out again."""

from functools import cache

from game.events import Cut, NoAward, Played, Said, SetAside, Shuffled, ThrownIn, TrickWon, TrumpFixed, TurnedUp

PLAYED: tuple[tuple[Played, ...], ...] = tuple(tuple(Played(seat, card) for card in range(52)) for seat in range(7))
"""Every possible `Played`, by seat and card."""

shuffles = cache(Shuffled)
cuts = cache(Cut)
turns_up = cache(TurnedUp)
sets_aside = cache(SetAside)
says = cache(Said)
fixes_trump = cache(TrumpFixed)
throws_in = cache(ThrownIn)
wins_trick = cache(TrickWon)
nobody = cache(NoAward)
