// The players of the ladder, the weakest first: made by tools/page_types.py.

export const LADDER = ["wanderer", "shepherd", "farmer", "mason", "scout", "surveyor", "mapmaker", "champion"];
/** Who plays about as well as those that could be chosen before there was a ladder.
 * @type {Record<string, string>} */
export const SUCCESSORS = {
  rollout: "champion",
  random: "wanderer",
  greedy: "farmer",
  planner: "surveyor",
};
/** For each number of seats and each of these players: what a decision of theirs costs,
 * in shares of the victory, and the spread of the sum over n decisions, as a multiple
 * of the root of n.
 * @type {Record<number, [number, number][]>} */
export const COSTS = {
  2: [
    [0.022399, 0.04974],
    [0.018082, 0.04893],
    [0.016024, 0.03053],
    [0.012065, 0.04573],
    [0.008932, 0.02655],
    [0.00622, 0.02553],
    [0.001692, 0.02424],
    [0.000517, 0.00294],
  ],
  3: [
    [0.019352, 0.05266],
    [0.014818, 0.04728],
    [0.010728, 0.03532],
    [0.012167, 0.03725],
    [0.006952, 0.02225],
    [0.004879, 0.02194],
    [0.002664, 0.01891],
    [0.00059, 0.00299],
  ],
  4: [
    [0.016967, 0.05714],
    [0.012427, 0.0455],
    [0.008663, 0.03114],
    [0.010264, 0.03938],
    [0.005361, 0.0185],
    [0.004127, 0.02676],
    [0.002472, 0.02082],
    [0.000423, 0.00275],
  ],
};
