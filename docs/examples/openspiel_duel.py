"""OpenSpiel: a random game, and what a player sees as tensors."""

import random

import pyspiel

import mythos.envs.spiel  # noqa: F401  (registers the games)

random.seed(1)
state = pyspiel.load_game("mythos_coc").new_initial_state()
while not state.is_terminal():
    state.apply_action(random.choice(state.legal_actions()))
print("returns:", state.returns())
