"""Self-play training in one file, in the style of CleanRL: PPO with shared weights.

Each call steps a thousand games, in which the network plays every seat and values positions from
the seat that decides.  Its features are segments, territories and dice rather than cells, so both
seats learn from each other although their boards differ.  Ctrl-C stops early and saves the weights.

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
GAMES, STEPS = 1024, 32  # parallel games; actions per game and update
EPOCHS, MINIBATCH = 2, 1024
RATE, CLIP, ENTROPY, LAMBDA = 1e-3, 0.2, 0.01, 0.95
POINTS = 20  # rewards are margins in units of this many points
OPPONENTS = ("random", "wanderer", "shepherd", "farmer", "greedy", "planner")  # final evaluation
EVALUATION_INTERVAL, EVALUATION_GAMES = 25, 1000  # in updates; games per evaluation
MAX_ACTIONS = 1000  # of an evaluation game

CELLS, SEGMENTS, RINGS, COLOURS, DICE = 86, 24, 9, 6, 5
SEAT, SEATS = 192, 384  # observation entries of one seat and of both: docs/envs/gymnasium.md
ROW = SEATS + 57


def columns(sets):
    """Return a matrix with a column for each set of cells."""
    found = torch.zeros(CELLS, len(sets))
    for column, cells in enumerate(sets):
        found[list(members(cells)), column] = 1
    return found


def steps(numbers, bounds):
    """Encode numbers as the bounds that they reach, which is easier to learn from."""
    return [(numbers >= bound).float() for bound in bounds]


class Network(nn.Module):
    """Policy and expected margin from the observation of a seat."""

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

    def features(self, rows):
        """Extend observations by the dice and the cells that segments and rings lack."""
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
        """Add up the logits of an action from its cell, segment and rings, or from its dice."""
        hidden = self.body(seen)
        cells, segments, rings, end, dice = self.actor(hidden).split(self.heads, 1)
        there = self.by_seat(segments @ self.segments.mT, seen[:, SEATS + 37].long())
        kept = (self.keeps @ seen[:, SEATS : SEATS + 30].view(-1, DICE, COLOURS)).long().mT
        keeps = dice.view(-1, COLOURS, DICE + 1).gather(2, kept).sum(1)
        logits = torch.cat([cells + there + rings @ self.rings.T, end, keeps], 1)
        choice = torch.distributions.Categorical(
            logits=logits.masked_fill(masks == 0, -1e9), validate_args=False
        )
        closed = slice(2 * CELLS, 2 * CELLS + 2 * RINGS)  # closed, and closed first
        lead = (seen[:, :SEAT][:, closed] - seen[:, SEAT:SEATS][:, closed]) @ self.worth
        return choice, self.critic(hidden).squeeze(-1) + lead

    @staticmethod
    def by_seat(both, seat):
        """Select, for each row, the result for the board of its seat."""
        return torch.where(seat[:, None] == 0, both[0], both[1])


def collect(net, games, seen, infos):
    """Play some actions of every game; return them with their advantages."""
    kept = {name: [] for name in ("seen", "masks", "actions", "logs", "values")}
    whose, paid, ended = [], [], []
    for _ in range(STEPS):
        masks = infos["action_mask"]
        actions, open_to = masks.argmax(1), (masks.sum(1) > 1).nonzero()[0]  # others are forced
        rows, choices = net.features(seen[open_to]), torch.from_numpy(masks[open_to])
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
    _, ahead = net(net.features(seen), torch.from_numpy(infos["action_mask"]))
    every, asked = np.arange(GAMES), infos["asked"]
    after, gain = np.zeros((2, GAMES, 2), np.float32)  # value of the future, and advantage
    after[every, asked], after[every, 1 - asked] = ahead, -ahead  # zero-sum
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
def evaluate(net, opponent, games=EVALUATION_GAMES, seed=9):
    """Describe the share of games won against a bot, playing each deal from both seats."""
    wins = np.full((2, games // 2), np.nan)
    for seat, shares in enumerate(wins):
        envs = BorderVectorEnv(len(shares), [opponent], seat=seat, planes=False)
        seen, infos = envs.reset(seed=seed)
        for _ in range(MAX_ACTIONS):
            choice, _ = net(net.features(seen), torch.from_numpy(infos["action_mask"]))
            seen, rewards, over, given_up, infos = envs.step(choice.logits.argmax(-1).numpy())
            first = (over | given_up) & np.isnan(shares)
            shares[first] = rewards[first]
            if not np.isnan(shares).any():
                break
    pairs = np.nan_to_num(wins).mean(0)  # an unfinished game is not won
    return f"{opponent} {pairs.mean():.1%} ± {1.96 * pairs.std() / len(pairs) ** 0.5:.1%}"


def main():
    torch.manual_seed(1)
    torch.set_num_threads(1)
    games = BorderSelfPlay(
        GAMES, planes=False, utility="margin"
    )  # without boards, which are always the same
    net = Network(games.terms.boards)
    optimiser = torch.optim.Adam(net.parameters(), RATE, eps=1e-5)
    seen, infos = games.reset(seed=1)
    try:
        for update in range(UPDATES):
            optimiser.param_groups[0]["lr"] = RATE * (1 - update / UPDATES)
            with torch.no_grad():
                kept, gains, seen, infos = collect(net, games, seen, infos)
            learn(net, optimiser, kept, gains)
            if (update + 1) % EVALUATION_INTERVAL == 0:
                done, spent = (update + 1) * GAMES * STEPS, time.process_time()
                print(f"{done:>10,} actions  {spent:4.0f} s  {evaluate(net, 'greedy')}", flush=True)
    except KeyboardInterrupt:
        print("stopped")
    torch.save(net.state_dict(), "border-self-play.pt")
    for opponent in OPPONENTS:
        result = evaluate(net, opponent, seed=10)
        print(f"{EVALUATION_GAMES} new games against {result}", flush=True)


if __name__ == "__main__":
    main()
