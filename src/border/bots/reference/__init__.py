"""The planner and the champion in Python: the tested references of the compiled ones.

`core/src` does the same sums in the same order, and tests compare both to the last bit.  An
install without a compiler so has the same opponents: the planner takes some milliseconds for a
decision instead of a tenth of one, the champion some tenths of a second instead of a millisecond.
"""

from border.bots.reference.choices import Ranked
from border.bots.reference.planner import plan_throws, rank_first, rank_second
from border.bots.reference.weigh import View, view_of

__all__ = ["Ranked", "View", "plan_throws", "rank_first", "rank_second", "view_of"]
