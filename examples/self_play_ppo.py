"""Learns by playing against itself, in one file in CleanRL's manner: PPO with shared weights.

Thousands of games in one call, every seat outside; each decision is judged from the seat that made
it.  Every few updates the network, doing what it likes best, is tried against bots.

pip install "border[gym,train]" && python examples/self_play_ppo.py [seconds]
"""

import sys
import time

import numpy as np
import torch
from torch import nn

from border.envs.gym import BorderSelfPlay, BorderVectorEnv

GAMES, STEPS = 512, 64  # at once; decisions in each between updates
EPOCHS, MINIBATCH = 3, 8192
RATE, CLIP, ENTROPY, LAMBDA = 1e-3, 0.2, 0.01, 0.97
POINTS = 20  # margins are told in units of so many points
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 1800.0
RIVALS = ("random", "wanderer", "shepherd", "farmer", "greedy", "planner")  # the last for the end
JUDGED, EVERY = 256, 20
PATIENCE = 1000  # decisions of a game in which the network is judged


class Network(nn.Module):
    """From what a seat sees to what it would do, and what it expects to win by."""

    def __init__(self, size, actions, width=256):
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.actor, self.critic = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.orthogonal_(self.actor.weight, 0.01)

    def forward(self, seen, masks):
        hidden = self.body(seen.float())
        logits = self.actor(hidden).masked_fill(masks == 0, -1e9)
        return torch.distributions.Categorical(logits=logits), self.critic(hidden).squeeze(-1)


def collect(net, games, seen, infos):
    """Some decisions of every game, with what each turned out to be worth above expectation."""
    kept = {name: [] for name in ("seen", "masks", "actions", "logs", "values")}
    asked, paid, ended = [], [], []
    for _ in range(STEPS):
        rows, masks = torch.from_numpy(seen), torch.from_numpy(infos["action_mask"])
        with torch.no_grad():
            choice, values = net(rows, masks)
            actions = choice.sample()
        for name, value in zip(
            kept, (rows, masks, actions, choice.log_prob(actions), values), strict=True
        ):
            kept[name].append(value)
        asked.append(infos["asked"])
        seen, rewards, over, given_up, infos = games.step(actions.numpy())
        paid.append(rewards / POINTS)
        ended.append(over | given_up)
    with torch.no_grad():
        _, ahead = net(torch.from_numpy(seen), torch.from_numpy(infos["action_mask"]))
    every = np.arange(GAMES)
    after, gain = np.empty((2, GAMES, 2), np.float32)  # per seat: what follows is worth, and gained
    gain[:] = 0
    after[every, infos["asked"]], after[every, 1 - infos["asked"]] = ahead, -ahead  # a zero sum
    gains = np.empty((STEPS, GAMES), np.float32)
    for t in reversed(range(STEPS)):
        after[ended[t]], gain[ended[t]] = paid[t][ended[t]], 0
        value = kept["values"][t].numpy()
        surprise = after[every, asked[t]] - value
        gains[t] = surprise + LAMBDA * gain[every, asked[t]]
        gain[every, asked[t]], after[every, asked[t]] = gains[t], value
    flat = {name: torch.cat(values) for name, values in kept.items()}
    return flat, torch.from_numpy(gains).flatten(), seen, infos


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


def judge(net, rival, games=JUDGED, seed=9):
    """The share of new games won against a bot, half of them from each seat."""
    wins = []
    for seat in (0, 1):
        envs = BorderVectorEnv(games // 2, [rival], seat=seat, planes=False)
        seen, infos = envs.reset(seed=seed)
        shares = np.full(games // 2, np.nan)
        for _ in range(PATIENCE):
            with torch.no_grad():
                choice, _ = net(torch.from_numpy(seen), torch.from_numpy(infos["action_mask"]))
            seen, rewards, over, given_up, infos = envs.step(choice.logits.argmax(-1).numpy())
            first = (over | given_up) & np.isnan(shares)
            shares[first] = rewards[first]
            if not np.isnan(shares).any():
                break
        wins.append(np.nan_to_num(shares).mean())  # a game that does not end is not won
    return float(np.mean(wins))


def main():
    torch.manual_seed(1)
    torch.set_num_threads(1)
    games = BorderSelfPlay(GAMES, planes=False, utility="margin")  # the boards are always the same
    net = Network(games.terms.size, games.single_action_space.n)
    optimiser = torch.optim.Adam(net.parameters(), RATE, eps=1e-5)
    seen, infos = games.reset(seed=1)
    began, updates = time.time(), 0
    while (spent := time.time() - began) < SECONDS:
        optimiser.param_groups[0]["lr"] = RATE * max(0.05, 1 - spent / SECONDS)
        kept, gains, seen, infos = collect(net, games, seen, infos)
        learn(net, optimiser, kept, gains)
        updates += 1
        if updates % EVERY == 0:
            shares = "  ".join(f"{rival} {judge(net, rival):6.1%}" for rival in RIVALS[1:5])
            print(f"{updates * GAMES * STEPS:>11,} decisions  {spent:5.0f} s  {shares}", flush=True)
    for rival in RIVALS:
        print(f"against {rival}, 4,096 new games: {judge(net, rival, 4096, seed=10):.1%}")
    torch.save(net.state_dict(), "border-self-play.pt")


if __name__ == "__main__":
    main()
