"""PettingZoo: two players who answer at random, to the end of a game of Call of Cthulhu."""

from mythos.envs.zoo import env

table = env("coc")
table.reset(seed=1)
for agent in table.agent_iter():
    observation, reward, ended, cut, info = table.last()
    action = None if ended or cut else table.action_space(agent).sample(observation["action_mask"])
    if ended:
        print(agent, "got", reward)
    table.step(action)
