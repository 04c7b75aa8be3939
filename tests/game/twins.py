"""A match of the engine beside plain deals (`*_by_hand.py`): the same words to both, and everything compared."""

from collections.abc import Sequence
from functools import reduce
from itertools import accumulate, product
from operator import or_
from random import Random

from game.actions import TRUMP, Say, parse_action, print_action
from game.cards import CARD_NAMES, FULL, Card, Mask, pick
from game.deal import Deal
from game.errors import BadRules
from game.match import Match
from game.rules import Variant
from tests.game.all_fours_by_hand import AllFives, AllFours
from tests.game.auction_pitch_by_hand import AuctionPitch
from tests.game.by_hand import Plain
from tests.game.california_by_hand import CaliforniaJack, ShastaSam
from tests.game.cinch_by_hand import Cinch
from tests.game.seven_up_by_hand import ByHand
from tests.game.trinidad_by_hand import Trinidad
from tests.game.yorkshire_by_hand import Yorkshire

PLAIN: dict[str, type[Plain]] = {
    "seven_up": ByHand,
    "yorkshire": Yorkshire,
    "auction_pitch": AuctionPitch,
    "all_fours": AllFours,
    "all_fives": AllFives,
    "california_jack": CaliforniaJack,
    "shasta_sam": ShastaSam,
    "cinch": Cinch,
    "trinidad": Trinidad,
}
STEPS = 200  # no deal is longer (F8)
WORDS = {print_action(action): action for action in (*range(52), *map(int, Say), *range(81, 95), *range(TRUMP, 100))}

Setting = tuple[int, dict[str, object]]


def settings(variant: Variant) -> list[Setting]:
    """Every number of players with every combination of options that are a choice; numbers keep their defaults."""
    choices = {option.key: option.choices for option in variant.options if option.choices}
    found: list[Setting] = []
    for players in variant.players:
        for values in product(*choices.values()):
            options: dict[str, object] = dict(zip(choices, values, strict=True))
            try:
                variant.rules(options, players)
            except BadRules:
                continue  # test_random_play says which these are
            found.append((players, options))
    return found


def plain_deal(match: Match, scores: Sequence[int]) -> Plain:
    """The deal that has just begun, plain, from the scores before it: a turned card may have counted already."""
    entry, rules = match.history[-1], match.rules
    options = dict(rules.options) | {"target": rules.settle.target}
    cut = CARD_NAMES[entry.cut] if entry.cut >= 0 else ""
    pack = [CARD_NAMES[card] for card in entry.pack]
    plain = PLAIN[rules.key](entry.dealer, pack, scores, rules.players, cut, **options)
    if isinstance(plain, AuctionPitch):
        plain.backs = list(match.set_backs)
    return plain


def below(deal: Deal) -> list[Mask]:
    """What lies at and below each place of the pack."""
    return [0, *accumulate((1 << card for card in reversed(deal.pack)), or_)][::-1]


def census(deal: Deal, stock: list[Mask]) -> None:
    """Fifty-two different cards, each in one place (14.4, 1): only then sum and union are the same."""
    places = [*deal.hands, *deal.thrown, *deal.won, deal.buried, stock[deal.top]]
    places += [1 << card for card in deal.trick]
    places += [1 << card for card in deal.turn_ups]
    assert sum(places) == FULL == reduce(or_, places)


def same_choice(match: Match, plain: Plain) -> None:
    """The same player may do the same things, never nothing (14.4, 8), and the same out of turn."""
    legal = match.legal()
    assert (match.why_not(Say.PEEK) is None) == ("peek" in plain.extra())
    if plain.state == "over":
        assert match.to_act() is None
        assert not legal
        return
    assert match.to_act() == plain.turn
    assert legal
    if plain.state == "discard":
        assert len(legal) == plain.ways()
    else:
        assert sorted(map(print_action, legal)) == sorted(plain.legal())


def choose(match: Match, plain: Plain, rng: Random) -> str:
    """A random word, sometimes one out of turn; discards by either side, and low bids more often than high ones."""
    extra = plain.extra()
    if extra and rng.random() < 0.25:
        return extra[0]
    if plain.state == "discard" and rng.random() < 0.5:
        return plain.some_discard(rng)
    legal = match.legal()
    few = plain.state == "bid" and rng.random() < 0.6
    word = print_action(legal[pick(rng, min(len(legal), 3) if few else len(legal))])
    assert plain.state != "discard" or plain.may_discard(word)
    return word


def wrong_discard(match: Match, plain: Plain, word: str, rng: Random) -> None:
    """A discard with one card changed is refused by both or by neither."""
    cards = word.removeprefix("discard:").split(",")
    others = [card for card in [*plain.hands[plain.turn], *plain.pack] if card not in cards]
    cards[pick(rng, len(cards))] = others[pick(rng, len(others))]
    other = "discard:" + ",".join(cards)
    assert (match.why_not(parse_action(other)) is None) == plain.may_discard(other)


def play_deal(
    match: Match, rng: Random, closely: bool = True, pack: Sequence[Card] | None = None, rather: Sequence[str] = ()
) -> Plain:
    """Deal and play at random and compare how it ended.

    `closely`: compare after every word; `rather`: words said wherever they are legal.
    """
    before = tuple(match.scores)
    match.next_deal(pack)
    deal = match.deal
    assert deal is not None
    plain, stock = plain_deal(match, before), below(deal)
    for _ in range(STEPS):
        if closely or plain.state == "over":
            census(deal, stock)
            same_choice(match, plain)
        if plain.state == "over":
            break
        wanted = [word for word in rather if plain.state != "discard" and word in plain.legal()]
        word = wanted[0] if wanted else choose(match, plain, rng)
        if closely and plain.state == "discard":
            wrong_discard(match, plain, word, rng)
        match.play(WORDS[word] if word in WORDS else parse_action(word))
        plain.play(word)
    same_end(match, deal, plain)
    return plain


def same_end(match: Match, deal: Deal, plain: Plain) -> None:
    """The score, what was counted, and who won the match by what."""
    assert plain.state == "over"
    assert (match.scores, deal.void, deal.runs) == (plain.scores, plain.void, plain.runs)
    assert (match.winner, match.decided_by) == (plain.winner or (None, ""))
    assert [(award.category, award.team, award.points) for award in deal.awards] == plain.counted
    taken = [(plain.side(winner), sorted(card for _, card in plays)) for plays, winner in plain.tricks]
    team_of = match.rules.team_of
    assert [(team_of[trick.winner], sorted(CARD_NAMES[card] for card in trick.cards)) for trick in deal.tricks] == taken
    if isinstance(plain, AuctionPitch):
        assert match.set_backs == plain.backs
        assert match.settlement == (tuple(plain.settled) if plain.settled else None)
    else:
        assert match.settlement is None
