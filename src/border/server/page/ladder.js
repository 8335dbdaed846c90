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
