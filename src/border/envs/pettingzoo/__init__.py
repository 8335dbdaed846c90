"""The game for PettingZoo, under names with versions: `border_v0`, and `border/border-v0`."""

from border.extras import needing

with needing("pettingzoo", "environments for PettingZoo"):
    import pettingzoo

    from border.envs.pettingzoo import border_v0

__all__ = ["ID", "border_v0"]

ID = "border/border-v0"

pettingzoo.register("aec", ID, "border.envs.pettingzoo.border_v0:env")
pettingzoo.register("parallel", ID, "border.envs.pettingzoo.border_v0:parallel_env")
