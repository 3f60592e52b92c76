"""A player without hands: sits down at a table, plays some rounds, and checks every one of them.

    python examples/bot.py ws://127.0.0.1:8000/ws stud-poker-1 optimal 5

`optimal` asks `croupier.advise`; `at_least:pair` raises such a hand and folds any lower one.
"""

import asyncio
import hashlib
import json
import secrets
import sys
from urllib.request import urlopen

from websockets.asyncio.client import connect

import croupier
from croupier.audit import verify_round
from croupier.cards import parse_card, parse_cards
from croupier.games import game

PLAYED = ("keep", "buy", "fold", "raise")


def choose(options, hand, view, terms, strategy):
    """Gives the option that the strategy likes best."""
    thrown = [each["discard"] and parse_card(each["discard"]) for each in options]
    by_act = {(each["raised"], card): each for each, card in zip(options, thrown, strict=True)}
    if strategy == "optimal":
        bought, thrown = hand["bought"], hand["discard"]
        dealt = [thrown if card == bought else card for card in hand["cards"]]
        bought = {"bought": bought, "thrown": thrown} if bought else {}
        up = "".join(view["round"]["dealer"]["cards"]) or None
        known = {**bought, "house": terms["house"], **terms["rules"]}
        best = croupier.advise(terms["game"], "".join(dealt), up, **known).choices[0]
        return by_act.get((best.raised, best.thrown)) or by_act[0, None]  # to keep, or to fold
    ranking = game(terms["game"]).ranking
    least = ranking.threshold(strategy.removeprefix("at_least:"))
    is_good = ranking.rank(parse_cards("".join(hand["cards"]))) >= least
    return by_act[max(act[0] for act in by_act if act[1] is None) if is_good else 0, None]


def fetch(url):
    with urlopen(url) as answer:
        return answer.read()


class Bot:
    """Plays one spot; `view` is the newest state of the table that the house has shown."""

    def __init__(self, url, table, strategy):
        self.files = url.replace("ws", "http", 1).removesuffix("/ws") + f"/api/rounds/{table}"
        self.strategy, self.view, self.terms = strategy, None, None
        self.nonces, self.promised = {}, {}  # by round: our part in the deal, the house's promise

    def move(self):
        """Gives what there is to do now, if anything: a kind of message and its fields."""
        you, round_, clock = self.view["you"], self.view["round"], self.view["clock"]
        number, hands = round_["number"], [hand for hand in round_["hands"] if hand["is_own"]]
        spots = [each["spot"] for each in self.view["spots"] if each["is_own"]]
        ante = next(wager for wager in self.terms["wagers"] if wager["minimum"])
        if not spots:
            free = [each["spot"] for each in self.view["spots"] if each["player"] is None]
            return ("sit", {"spot": free[0]}) if free else None
        if you["must_reveal"]:
            cut = secrets.randbelow(52) if you["has_cut"] else None
            return "reveal", {"nonce": self.nonces[number].hex(), "cut": cut}
        if round_["phase"] == "betting" and not hands:
            if you["chips"] < 10 * ante["minimum"]:
                return "buy_in", {"amount": 100 * ante["minimum"]}
            nonce = self.nonces.setdefault(number, secrets.token_bytes(32))
            self.promised[number] = self.view["proof"]["commitment"]
            sealed = hashlib.sha256(b"croupier.fair/1 nonce\n" + nonce).hexdigest()
            stakes = {ante["key"]: ante["minimum"]}
            return "place", {"spot": spots[0], "stakes": stakes, "nonce_commitment": sealed}
        if options := [each for each in round_["options"] if each["verb"] in PLAYED]:
            wanted = choose(options, hands[0], self.view, self.terms, self.strategy)
            return "play", {key: wanted[key] for key in ("spot", "verb", "raised", "discard")}
        if hands and clock and clock["window"] in ("betting", "muck") and not you["is_ready"]:
            return "ready", {}
        return None

    async def check(self, number):
        """Checks a settled round: its promise, our nonce in it, every card and every payout."""
        file = json.loads(await asyncio.to_thread(fetch, f"{self.files}/{number}.json"))
        assert file["commitment"] == self.promised[number], "this is not what the promise was"
        assert self.nonces[number].hex() in [each["nonce"] for each in file["nonces"]]
        findings = verify_round(file)
        assert all(each.ok for each in findings), findings
        return f"round {number}: {len(findings)} checks hold"


async def main(url, table, strategy="optimal", rounds=3):
    bot, asked, checked = Bot(url, table, strategy), set(), 0
    async with connect(url, compression=None) as house:
        await house.send(json.dumps({"type": "hello", "protocol": 1}))
        await house.send(json.dumps({"type": "watch", "table": table}))
        async for frame in house:
            message = json.loads(frame)
            if message["type"] == "terms":
                bot.terms = message
            elif message["type"] == "refused":
                print("refused:", message["text"])
            elif message["type"] == "table":
                bot.view = message["view"]
                number, phase = bot.view["round"]["number"], bot.view["round"]["phase"]
                if phase == "settled" and number in bot.promised:
                    print(await bot.check(number))
                    del bot.promised[number]
                    if (checked := checked + 1) == int(rounds):
                        return
                move = bot.move()
                if move and (number, phase, move[0]) not in asked:
                    asked.add((number, phase, move[0]))  # Once: the answer may be on its way.
                    about = {"type": move[0], "id": secrets.token_hex(8), "table": table}
                    await house.send(json.dumps({**about, **move[1]}))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
