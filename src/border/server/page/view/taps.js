// What a finger means: the cell near which it taps, and to which side it swipes.

import { nearest } from "../state/geometry.js";

const REACH = 21; // beside all cells: as far as the next but one would begin
const SLIP = 12.6; // on another cell: what a finger misses by

/** @type {PointerEvent | null} where a finger came down: a browser may shift the click that follows to what it likes */
let finger = null;

/** What a board listens to: the cell under a tap is meant, or the nearest of those that answer; where a finger slips
 * onto another cell, that is meant, too.
 * @param {Iterable<string>} answering @param {((cell: string) => void) | undefined} onTap */
export const taps = (answering, onTap) =>
  onTap && {
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      finger = event.pointerType === "touch" ? event : null;
    },
    onClick: (/** @type {any} */ event) => {
      const { clientX, clientY } = finger ?? event;
      const target = finger ? document.elementFromPoint(clientX, clientY) : event.target;
      const hit = target?.closest(".spot")?.id.slice(5) ?? null;
      const cells = new Set(answering);
      const exact = hit !== null && (cells.has(hit) || !finger);
      const cell = exact
        ? hit
        : (nearest(pointOf(event.currentTarget, clientX, clientY), cells, hit ? SLIP : REACH) ?? hit);
      if (cell) onTap(cell);
    },
  };

/** Where on the paper of a board a tap is.
 * @param {any} board @param {number} x @param {number} y */
const pointOf = (board, x, y) => new DOMPoint(x, y).matrixTransform(board.getScreenCTM().inverse());

const FAR = 48; // pixels

/** @type {Touch | null} where one finger came down */
let from = null;

/** What an area listens to for swipes of one finger: to the next with 1, back with -1.  Who has zoomed in looks around.
 * @param {(by: 1 | -1) => void} onSwipe */
export const swipes = (onSwipe) => ({
  onTouchStart: (/** @type {TouchEvent} */ { touches }) => {
    from = touches.length === 1 && (visualViewport?.scale ?? 1) < 1.05 ? touches[0] : null;
  },
  onTouchEnd: (/** @type {TouchEvent} */ { changedTouches: [to] }) => {
    const [dx, dy] = from ? [to.clientX - from.clientX, to.clientY - from.clientY] : [0, 0];
    from = null;
    if (Math.abs(dx) > FAR && Math.abs(dx) > 1.5 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
  },
});
