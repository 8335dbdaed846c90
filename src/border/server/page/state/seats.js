// A seat at which nothing has happened yet.

/** What is the same at every such seat; whose it is, and its board, come beside it. */
export const UNTOUCHED = {
  score: 0,
  closed: [],
  away: false,
  yours: false,
  awaited: false,
  deadline: null,
  hurries: false,
  decided: false,
  sealed: null,
  again: null,
  beside: null,
};
