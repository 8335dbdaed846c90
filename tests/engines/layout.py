"""What is wrong with how a screen is laid out."""

from __future__ import annotations

# Sizes of windows, with the least that a cell of the own board measures there.
SIZES = {
    (1440, 900): 24,
    (1440, 862): 24,
    (1280, 762): 24,
    (1024, 600): 24,
    (820, 1180): 24,
    (932, 430): 24,
    (390, 844): 24,
    (844, 390): 24,
    (720, 450): 24,
    (667, 375): 22,
    (360, 640): 24,
    (640, 360): 22,
}
SHARE = [(1280, 762), (640, 360), (360, 640), (844, 390)]  # a phone is turned, too

# The own board is wholly in sight, and every cell of it can be tapped.
BOARD = """(least) => {
  const spots = [...document.querySelectorAll(".mine .spot")];
  const boxes = spots.map((spot) => spot.querySelector(".hit").getBoundingClientRect());
  const outside = boxes.filter(({ left, top, right, bottom }) =>
    left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5);
  const above = boxes.map(({ left, top, width, height }) =>
    document.elementFromPoint(left + width / 2, top + height / 2));
  const covers = above.filter((one, index) => !spots[index].contains(one));
  const names = new Set(covers.map((one) => one?.closest("[class]")?.getAttribute("class")));
  const smallest = Math.min(...boxes.map(({ width, height }) => Math.min(width, height)));
  const { scrollWidth, scrollHeight } = document.scrollingElement;
  return [
    spots.length === 0 && "there is no board",
    outside.length > 0 && `${outside.length} cells are not wholly in sight`,
    covers.length > 0 && `${covers.length} cells lie under ${[...names].join(", ")}`,
    smallest < least && `a cell measures ${smallest.toFixed(1)} of ${least} pixels`,
    (scrollWidth > innerWidth || scrollHeight > innerHeight + 1) &&
      `the page scrolls: ${scrollWidth} x ${scrollHeight}`,
  ].filter(Boolean);
}"""

# Nothing is wider than the screen, and a dialog is no higher either.
SCREEN = """() => {
  const { scrollWidth } = document.scrollingElement;
  const dialog = document.querySelector("dialog[open]")?.getBoundingClientRect();
  return [
    scrollWidth > innerWidth && `${scrollWidth - innerWidth} pixels too wide`,
    dialog && (dialog.left < 0 || dialog.top < 0 || dialog.right > innerWidth ||
      dialog.bottom > innerHeight) && `the dialog is ${JSON.stringify(dialog)}`,
  ].filter(Boolean);
}"""
