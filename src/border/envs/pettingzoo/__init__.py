"""PettingZoo environments, with versions: `border_v1` and `border/border-v1`."""

from border.extras import require_extra

with require_extra("pettingzoo", "environments for PettingZoo"):
    import pettingzoo
    from pettingzoo.utils.deprecated_module import DeprecatedModule

    from border.envs.pettingzoo import border_v1

__all__ = ["ID", "border_v0", "border_v1"]

ID = "border/border-v1"

border_v0 = DeprecatedModule("border", 0, 1)  # its error names the current version

pettingzoo.register("aec", ID, "border.envs.pettingzoo.border_v1:env")
pettingzoo.register("parallel", ID, "border.envs.pettingzoo.border_v1:parallel_env")
