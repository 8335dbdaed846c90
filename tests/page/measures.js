// Measurements of a board’s screen, in any browser: the size of the own cells, and whether they can be reached.

/**
 * @returns {{
 *   cells: number, least: number, other: number, unreachable: string[], outside: string[], cut: string[],
 *   scrolls: boolean, centres: Record<string, number[]>,
 * }} in CSS pixels. `least`: smaller extent of a cell; `other`: the same on the smallest other board, 0 if none is
 * shown;
 * `unreachable`: own cells covered by something or off the screen; `outside`: elements partly off the screen;
 * `cut`: values that are cut off; `centres`: centre of each own cell
 */
export const measures = () => {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const near = 1; // pixel: browsers round differently
  const inside = (box, { left, top, right, bottom }) =>
    box.left >= left - near && box.top >= top - near && box.right <= right + near && box.bottom <= bottom + near;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const extent = ({ width, height }) => Math.min(width, height);

  const own = all(".board.live .spot").map((spot) => {
    const box = spot.querySelector(".hit").getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return { name: spot.id.slice(5), spot, box, x, y };
  });
  const boards = all(".other .board").filter((board) => board.getBoundingClientRect().width > 0);
  const whole = all(".mine .board, .mine .strip, .place .board, .place .strip, .desk, .tray .die, .other, .bar button");
  const texts = (value) => {
    const range = document.createRange();
    return all(".numbers > span, .missing, strong", value).map((node) => {
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    });
  };
  const { scrollWidth, scrollHeight } = document.documentElement;
  return {
    cells: own.length,
    least: Math.min(...own.map(({ box }) => extent(box))),
    other: boards.length
      ? Math.min(...boards.map((board) => extent(all(".cell polygon", board)[0].getBoundingClientRect())))
      : 0,
    unreachable: own
      .filter(({ spot, x, y }) => !spot.contains(document.elementFromPoint(x, y)))
      .map(({ name }) => name),
    outside: whole
      .filter((node) => !inside(node.getBoundingClientRect(), screen))
      .map((node) => node.outerHTML.slice(0, 60)),
    cut: all(".mine .value, .place .value, .mine .total")
      .filter((value) => texts(value).some((box) => !box.width || !inside(box, value.getBoundingClientRect())))
      .map((value) => value.textContent),
    scrolls: scrollWidth > innerWidth || scrollHeight > innerHeight + near,
    centres: Object.fromEntries(own.map(({ name, x, y }) => [name, [x, y]])),
  };
};

/**
 * Watches the own cells from now on, frame by frame; the result tells how far a cell has moved at most, in CSS
 * pixels, and the number of frames.
 * @returns {() => { moved: number, frames: number }}
 */
export const watch = () => {
  const seen = { moved: 0, frames: 0 };
  const centres = () =>
    ["first", "last"].map((which) => {
      const spots = document.querySelectorAll(".board.live .spot .hit");
      const { left, top, width, height } = spots[which === "first" ? 0 : spots.length - 1].getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    });
  const begun = centres();
  const look = () => {
    if (!document.querySelector(".board.live .spot")) return;
    seen.frames += 1;
    for (const [k, [x, y]] of centres().entries())
      seen.moved = Math.max(seen.moved, Math.abs(x - begun[k][0]), Math.abs(y - begun[k][1]));
    requestAnimationFrame(look);
  };
  look();
  return () => seen;
};
