"""Learns by playing against itself, in one file in CleanRL's manner: PPO with shared weights.

A thousand games in one call, every seat outside; each decision is judged from the seat that made
it.  The network thinks in what the game is about, segments, territories and dice, so that both
seats learn from each other although their boards differ.  Ctrl-C ends it early, with what it knows.

pip install "border[gym,train]" && python examples/self_play_ppo.py [updates]
"""

import sys
import time

import numpy as np
import torch
from torch import nn

from border.engine import members
from border.envs.gym import BorderSelfPlay, BorderVectorEnv

UPDATES = int(sys.argv[1]) if len(sys.argv) > 1 else 150
GAMES, STEPS = 1024, 32  # at once; actions in each between updates
EPOCHS, MINIBATCH = 2, 1024
RATE, CLIP, ENTROPY, LAMBDA = 1e-3, 0.2, 0.01, 0.95
POINTS = 20  # margins are told in units of so many points
RIVALS = ("random", "wanderer", "shepherd", "farmer", "greedy", "planner")  # for the end
EVERY, JUDGED = 25, 1000
PATIENCE = 1000  # actions of a game in which the network is judged

CELLS, SEGMENTS, RINGS, COLOURS, DICE = 86, 24, 9, 6, 5
SEAT, SEATS = 192, 384  # the entries of one seat, and of both: docs/envs/gymnasium.md
ROW = SEATS + 57


def columns(sets):
    """A column for each set of cells."""
    found = torch.zeros(CELLS, len(sets))
    for column, cells in enumerate(sets):
        found[list(members(cells)), column] = 1
    return found


def steps(numbers, bounds):
    """Which bounds each number has reached: easier to learn from than the number."""
    return [(numbers >= bound).float() for bound in bounds]


class Network(nn.Module):
    """From what a seat sees to what it would do, and what it expects to win by."""

    def __init__(self, boards, width=256):
        super().__init__()
        lands = boards[0].map.territories
        low, high = torch.tensor([(land.low, land.high) for land in lands]).float().T
        laid = [columns([one.cells for some in board.segments for one in some]) for board in boards]
        self.register_buffer("segments", torch.stack(laid))  # by seat
        self.register_buffer("rings", columns(boards[0].map.rings))
        self.register_buffer("worth", torch.cat([low, high - low]) / POINTS)
        self.register_buffer("keeps", (torch.arange(32)[:, None] >> torch.arange(DICE) & 1).float())
        self.heads = (CELLS, SEGMENTS, RINGS, 1, COLOURS * (DICE + 1))
        size = ROW + 11 * SEGMENTS + 14 * RINGS + 5 * COLOURS
        self.body = nn.Sequential(
            nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.actor, self.critic = nn.Linear(width, sum(self.heads)), nn.Linear(width, 1)
        for layer, gain in ((self.body[0], 1.4), (self.body[2], 1.4), (self.actor, 0.01)):
            nn.init.orthogonal_(layer.weight, gain)

    def look(self, rows):
        """A row, and what follows from it: what segments and rings still miss, and the dice."""
        row = torch.from_numpy(rows).float()
        seat = row[:, SEATS + 37].long()
        counts = row[:, SEATS : SEATS + 30].view(-1, DICE, COLOURS).sum(1)
        parts = [row, *steps(counts, range(1, 6))]
        for part, who in ((row[:, :SEAT], seat), (row[:, SEAT:SEATS], 1 - seat)):
            crossed = part[:, :CELLS] + part[:, CELLS : 2 * CELLS]
            missing = self.by_seat(
                self.segments.sum(1, keepdim=True) - crossed @ self.segments, who
            )
            parts += steps(missing, range(1, 6))
            if who is seat:
                parts.append((missing > 0) & (missing <= counts.repeat_interleave(4, 1)))
            around = self.rings.sum(0) - crossed @ self.rings
            parts += [*steps(-around, (-1, -2, -3, -4, -6)), around / 10, (-around / 3).exp()]
        return torch.cat(parts, 1)

    def forward(self, seen, masks):
        """What comes of each action adds up from its cell, its segment and its rings, or dice."""
        hidden = self.body(seen)
        cells, segments, rings, end, dice = self.actor(hidden).split(self.heads, 1)
        there = self.by_seat(segments @ self.segments.mT, seen[:, SEATS + 37].long())
        kept = (self.keeps @ seen[:, SEATS : SEATS + 30].view(-1, DICE, COLOURS)).long().mT
        keeps = dice.view(-1, COLOURS, DICE + 1).gather(2, kept).sum(1)
        logits = torch.cat([cells + there + rings @ self.rings.T, end, keeps], 1)
        choice = torch.distributions.Categorical(
            logits=logits.masked_fill(masks == 0, -1e9), validate_args=False
        )
        closed = slice(2 * CELLS, 2 * CELLS + 2 * RINGS)  # and which of them first
        lead = (seen[:, :SEAT][:, closed] - seen[:, SEAT:SEATS][:, closed]) @ self.worth
        return choice, self.critic(hidden).squeeze(-1) + lead

    @staticmethod
    def by_seat(both, seat):
        """Of what was worked out with the board of each seat, that of the row's."""
        return torch.where(seat[:, None] == 0, both[0], both[1])


def collect(net, games, seen, infos):
    """Some actions of every game, with what each turned out to be worth above expectation."""
    kept = {name: [] for name in ("seen", "masks", "actions", "logs", "values")}
    whose, paid, ended = [], [], []
    for _ in range(STEPS):
        masks = infos["action_mask"]
        actions, open_to = masks.argmax(1), (masks.sum(1) > 1).nonzero()[0]  # the rest is forced
        rows, choices = net.look(seen[open_to]), torch.from_numpy(masks[open_to])
        choice, values = net(rows, choices)
        drawn = choice.sample()
        for name, value in zip(
            kept, (rows, choices, drawn, choice.log_prob(drawn), values), strict=True
        ):
            kept[name].append(value)
        whose.append((open_to, infos["asked"][open_to]))
        actions[open_to] = drawn.numpy()
        seen, rewards, over, given_up, infos = games.step(actions)
        paid.append(rewards / POINTS)
        ended.append(over | given_up)
    _, ahead = net(net.look(seen), torch.from_numpy(infos["action_mask"]))
    every, asked = np.arange(GAMES), infos["asked"]
    after, gain = np.zeros((2, GAMES, 2), np.float32)  # per seat: what follows is worth, and gained
    after[every, asked], after[every, 1 - asked] = ahead, -ahead  # a zero sum
    gains = []
    for at, pay, end, values in zip(
        *map(reversed, (whose, paid, ended, kept["values"])), strict=True
    ):
        after[end], gain[end] = pay[end], 0
        gain[at] = after[at] - values.numpy() + LAMBDA * gain[at]
        after[at] = values
        gains.append(torch.from_numpy(gain[at]))
    flat = {name: torch.cat(values) for name, values in kept.items()}
    return flat, torch.cat(gains[::-1]), seen, infos


def learn(net, optimiser, kept, gains):
    targets = gains + kept["values"]
    for _ in range(EPOCHS):
        for some in torch.randperm(len(gains)).split(MINIBATCH):
            choice, values = net(kept["seen"][some], kept["masks"][some])
            ratio = (choice.log_prob(kept["actions"][some]) - kept["logs"][some]).exp()
            gain = gains[some]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            better = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            wrong = 0.5 * (values - targets[some]).square().mean()
            optimiser.zero_grad()
            (wrong - better - ENTROPY * choice.entropy().mean()).backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


@torch.no_grad()
def judge(net, rival, games=JUDGED, seed=9):
    """The share of games won against a bot, and half its interval: each deal from both seats."""
    wins = np.full((2, games // 2), np.nan)
    for seat, shares in enumerate(wins):
        envs = BorderVectorEnv(len(shares), [rival], seat=seat, planes=False)
        seen, infos = envs.reset(seed=seed)
        for _ in range(PATIENCE):
            choice, _ = net(net.look(seen), torch.from_numpy(infos["action_mask"]))
            seen, rewards, over, given_up, infos = envs.step(choice.logits.argmax(-1).numpy())
            first = (over | given_up) & np.isnan(shares)
            shares[first] = rewards[first]
            if not np.isnan(shares).any():
                break
    pairs = np.nan_to_num(wins).mean(0)  # a game that does not end is not won
    return f"{rival} {pairs.mean():.1%} ± {1.96 * pairs.std() / len(pairs) ** 0.5:.1%}"


def main():
    torch.manual_seed(1)
    torch.set_num_threads(1)
    games = BorderSelfPlay(GAMES, planes=False, utility="margin")  # the boards are always the same
    net = Network(games.terms.boards)
    optimiser = torch.optim.Adam(net.parameters(), RATE, eps=1e-5)
    seen, infos = games.reset(seed=1)
    try:
        for update in range(UPDATES):
            optimiser.param_groups[0]["lr"] = RATE * (1 - update / UPDATES)
            with torch.no_grad():
                kept, gains, seen, infos = collect(net, games, seen, infos)
            learn(net, optimiser, kept, gains)
            if (update + 1) % EVERY == 0:
                done, spent = (update + 1) * GAMES * STEPS, time.process_time()
                print(f"{done:>10,} actions  {spent:4.0f} s  {judge(net, 'greedy')}", flush=True)
    except KeyboardInterrupt:
        print("stopped")
    torch.save(net.state_dict(), "border-self-play.pt")
    for rival in RIVALS:
        print(f"{JUDGED} new games against {judge(net, rival, seed=10)}", flush=True)


if __name__ == "__main__":
    main()
