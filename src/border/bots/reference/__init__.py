"""The planner and the champion in Python, as references for the compiled ones.

`core/src` computes the same sums in the same order, and tests compare both to the last bit.  So an
install without a compiler has the same opponents, but slower: a decision of the planner takes some
milliseconds instead of a tenth of one, the champion's some tenths of a second instead of a
millisecond.

A final is any hand of five dice after the last throw; there are 252.
"""

from border.bots.reference.choices import Ranked
from border.bots.reference.planner import plan_throws, rank_first, rank_second
from border.bots.reference.weigh import View, view_of

__all__ = ["Ranked", "View", "plan_throws", "rank_first", "rank_second", "view_of"]
