// The course of the points as lines: where each begins, bends and ends.

export const WIDTH = 340;
export const HEIGHT = 170;
const LEFT = 26,
  RIGHT = 8,
  TOP = 8,
  BOTTOM = 20;
const APART = 1.4; // pixels between lines that would lie on each other

/** @typedef {{ x: number, y: number, round: number, points: number }} Bend where a seat scored */
/** @typedef {{ at: number, value: number }} Tick */
/** @typedef {{ lines: { seat: number, path: string, bends: Bend[] }[], rounds: Tick[], points: Tick[] }} Course */

/** @param {number[][]} course points seat by seat, at the start and after each round @returns {Course} */
export const courseOf = (course) => {
  const last = Math.max(1, course.length - 1);
  const step = stepFor(Math.max(1, ...course.flat()), 4);
  const top = step * Math.ceil(Math.max(1, ...course.flat()) / step);
  const seats = course[0].length;
  const x = (/** @type {number} */ round) => tidy(LEFT + ((WIDTH - LEFT - RIGHT) * round) / last);
  const y = (/** @type {number} */ points) => tidy(HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * points) / top);
  return {
    lines: Array.from({ length: seats }, (_, seat) => {
      const beside = APART * (seat - (seats - 1) / 2);
      const at = course.map((scores, round) => ({
        x: x(round),
        y: tidy(y(scores[seat]) + beside),
        round,
        points: scores[seat],
      }));
      return {
        seat,
        path: `M${at.map((point) => `${point.x} ${point.y}`).join("L")}`,
        bends: at.filter(({ round, points }) => round > 0 && points > course[round - 1][seat]),
      };
    }),
    rounds: ticks(last, stepFor(last, 6)).map((value) => ({ at: x(value), value })),
    points: ticks(top, step).map((value) => ({ at: y(value), value })),
  };
};

/** The smallest round number of which at most so many make up the whole.
 * @param {number} whole @param {number} most */
const stepFor = (whole, most) => {
  const steps = [1, 2, 5].flatMap((digit) => [digit, 10 * digit, 100 * digit]).sort((a, b) => a - b);
  return steps.find((step) => whole / step <= most) ?? whole;
};

/** @param {number} last @param {number} step */
const ticks = (last, step) => Array.from({ length: Math.floor(last / step) + 1 }, (_, k) => k * step);

/** @param {number} pixels */
const tidy = (pixels) => Math.round(pixels * 10) / 10;
