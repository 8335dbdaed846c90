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
    [0.020635, 0.04809],
    [0.016814, 0.046],
    [0.014505, 0.0298],
    [0.011106, 0.02644],
    [0.007941, 0.02099],
    [0.005187, 0.0193],
    [0.002163, 0.01097],
    [0.000339, 0.00227],
  ],
  3: [
    [0.017141, 0.04933],
    [0.013643, 0.0456],
    [0.009695, 0.03466],
    [0.008593, 0.03067],
    [0.006323, 0.01987],
    [0.005073, 0.02008],
    [0.001114, 0.00514],
    [0.000629, 0.00299],
  ],
  4: [
    [0.017039, 0.06015],
    [0.012477, 0.04725],
    [0.008779, 0.033],
    [0.00693, 0.02932],
    [0.005601, 0.02337],
    [0.004375, 0.02189],
    [0.000644, 0.00449],
    [0.000571, 0.00372],
  ],
};
