// The controls of a replay: the slider, the buttons, the speeds, and the link to a step.

/** @import { ReplayFrame } from "../../state/replay.js" */
/** @import { State } from "./player.js" */
import { h } from "../../vendor/preact.js";
import { SPEEDS } from "../../state/playback.js";
import { t } from "../texts.js";
import { copy, hasten, linkHere, moveByHand, play } from "./player.js";

/** The slider; below it a mark for each round, and a golden one for each closing.
 * @param {{ state: State, frame: ReplayFrame }} props */
export const Timeline = ({ state: { frames, chapters, at }, frame }) => {
  const last = Math.max(1, frames.length - 1);
  return h(
    "div",
    { class: "timeline" },
    h("input", {
      type: "range",
      min: 1,
      max: frames.length,
      value: at + 1,
      "aria-label": t("replay-slider"),
      "aria-valuetext": [
        t("round-number", { round: frame.round }),
        t("replay-step", { step: at + 1, count: frames.length }),
      ].join(", "),
      onInput: (/** @type {any} */ event) => moveByHand(Number(event.target.value) - 1),
    }),
    h(
      "svg",
      { viewBox: `0 0 ${last} 10`, preserveAspectRatio: "none", "aria-hidden": "true" },
      chapters.map(({ round, from }) =>
        h("path", { key: round, class: "begin", d: `M${from} 0V${round % 5 === 0 || round === 1 ? 7 : 4}` }),
      ),
      frames.map(
        ({ closings }, index) =>
          closings.length > 0 && h("path", { key: `won-${index}`, class: "won", d: `M${index} 1V10` }),
      ),
    ),
  );
};

const SIGNS = {
  first: "M7 5v14M18 5L9 12l9 7z",
  back: "M16 5l-9 7 9 7z",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  next: "M8 5l9 7-9 7z",
  last: "M17 5v14M6 5l9 7-9 7z",
};

/** @param {{
 *   name: keyof typeof SIGNS, keys: string, primary?: boolean, disabled?: boolean, onClick: () => void,
 * }} props */
const Sign = ({ name, keys, primary, disabled, onClick }) =>
  h(
    "button",
    {
      type: "button",
      class: `sign${primary ? " primary" : ""}`,
      "aria-label": t(`replay-${name}`),
      title: t(`replay-${name}`),
      "aria-keyshortcuts": keys,
      disabled,
      onClick,
    },
    h("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: SIGNS[name] })),
  );

const PACES = /** @type {const} */ ([
  ["½", "half"],
  ["1", "normal"],
  ["2", "double"],
  ["4", "fourfold"],
]);

/** @param {{ state: State }} props */
export const Controls = ({ state: { frames, at, playing, speed } }) => {
  const [start, end] = [at === 0, at === frames.length - 1];
  return h(
    "div",
    { class: "controls" },
    h(
      "div",
      { class: "transport" },
      h(Sign, { name: "first", keys: "Home", disabled: start, onClick: () => moveByHand(0) }),
      h(Sign, { name: "back", keys: "ArrowLeft", disabled: start, onClick: () => moveByHand(at - 1) }),
      h(Sign, { name: playing ? "pause" : "play", keys: "Space", primary: true, onClick: () => play(!playing) }),
      h(Sign, { name: "next", keys: "ArrowRight", disabled: end, onClick: () => moveByHand(at + 1) }),
      h(Sign, { name: "last", keys: "End", disabled: end, onClick: () => moveByHand(frames.length - 1) }),
    ),
    h(
      "div",
      { class: "speeds", role: "group", "aria-label": t("replay-speed") },
      PACES.map(([sign, name], k) =>
        h(
          "button",
          {
            key: name,
            type: "button",
            "aria-pressed": String(speed === SPEEDS[k]),
            "aria-label": `${sign}×, ${t("replay-speed-named", { speed: name })}`,
            title: t("replay-speed-named", { speed: name }),
            onClick: () => hasten(SPEEDS[k]),
          },
          `${sign}×`,
        ),
      ),
    ),
  );
};

/** @param {{ state: State }} props */
export const LinkHere = ({ state: { copied, byHand } }) => [
  h(
    "button",
    {
      key: "copy",
      type: "button",
      class: "link-here",
      "aria-keyshortcuts": "L",
      onClick: () => copy(linkHere(), "link"),
    },
    copied === "link" ? t("replay-copied") : t("replay-copy-link"),
  ),
  byHand &&
    h(
      "label",
      { key: "by-hand", class: "by-hand" },
      h("span", null, t("replay-copy-by-hand")),
      h("input", {
        type: "text",
        readOnly: true,
        value: byHand,
        onFocus: (/** @type {any} */ event) => event.target.select(),
      }),
    ),
];
