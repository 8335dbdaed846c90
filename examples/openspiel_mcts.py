"""OpenSpiel: both seats play at random, until one of them uses MCTS near the end.

pip install "border[openspiel]" && python examples/openspiel_mcts.py
"""

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import border.envs.openspiel  # registers the game

game = pyspiel.load_game("border(players=2,utility=margin)")
rng = np.random.RandomState(1)
rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
searcher = mcts.MCTSBot(game, 20.0, 10, rollouts, random_state=rng)

state = game.new_initial_state()
while not state.is_terminal():
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        action = rng.choice(outcomes, p=chances)
    elif state.current_player() == 0 and state.instant.round >= 50:
        action = searcher.step(state)
    else:
        action = rng.choice(state.legal_actions())
    state.apply_action(int(action))
print(state)
print("margins:", state.returns())
