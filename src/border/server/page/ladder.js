// The players of the ladder, the weakest first: made by tools/page_types.py.

export const LADDER = ["wanderer", "shepherd", "farmer", "mason", "scout", "surveyor", "mapmaker", "champion"];
