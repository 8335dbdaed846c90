"""The planner in Python: the tested reference of the compiled one, and who plays without it.

`fast/core/weigh.c` and `planner.c` do the same sums in the same order, and tests compare both to
the last bit.  An install without a compiler so has the same opponents: they take some milliseconds
for a decision instead of a tenth of one.
"""

from border.bots.reference.choices import Ranked, plan_throws, rank_first, rank_second
from border.bots.reference.weigh import View, view_of

__all__ = ["Ranked", "View", "plan_throws", "rank_first", "rank_second", "view_of"]
