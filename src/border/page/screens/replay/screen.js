// Replay screen: boards, timeline and controls.

/** @import { State } from "./player.js" */
/** @import { ReplayFrame } from "./state.js" */
/** @import { SeatView } from "../../types" */
import { Component, h } from "../../vendor/preact.js";
import { t } from "../../app/texts.js";
import { Board } from "../../board/board.js";
import { Tray } from "../../board/dice.js";
import { spokenText, GlyphText } from "../../game/story.js";
import {
  begin,
  copy,
  stopTimers,
  setSpeed,
  linkHere,
  load,
  moveByHand,
  play,
  set,
  state,
  onKeyDown,
} from "./player.js";
import { SPEEDS } from "./state.js";
import { Chapters, closingsIn, Proof, sentences } from "./steps.js";
import { boardLabel, NamePlate, ScoreStrip } from "../table/boards.js";
import { linkTo } from "../../ui/controls.js";
import { Tool } from "../../ui/layout.js";

// Controls: slider, buttons, speeds, and the link to a step.

/** Slider with a mark for each round and a golden mark for each closed territory.
 * @param {{ state: State, frame: ReplayFrame }} props */
const Timeline = ({ state: { frames, chapters, at }, frame }) => {
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

const ICON_PATHS = {
  first: "M7 5v14M18 5L9 12l9 7z",
  back: "M16 5l-9 7 9 7z",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  next: "M8 5l9 7-9 7z",
  last: "M17 5v14M6 5l9 7-9 7z",
};

/** @param {{
 *   name: keyof typeof ICON_PATHS, keys: string, primary?: boolean, disabled?: boolean, onClick: () => void,
 * }} props */
const ControlButton = ({ name, keys, primary, disabled, onClick }) =>
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
    h("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: ICON_PATHS[name] })),
  );

const PACES = /** @type {const} */ ([
  ["½", "half"],
  ["1", "normal"],
  ["2", "double"],
  ["4", "fourfold"],
]);

/** @param {{ state: State }} props */
const Controls = ({ state: { frames, at, playing, speed } }) => {
  const [start, end] = [at === 0, at === frames.length - 1];
  return h(
    "div",
    { class: "controls" },
    h(
      "div",
      { class: "transport" },
      h(ControlButton, { name: "first", keys: "Home", disabled: start, onClick: () => moveByHand(0) }),
      h(ControlButton, { name: "back", keys: "ArrowLeft", disabled: start, onClick: () => moveByHand(at - 1) }),
      h(ControlButton, {
        name: playing ? "pause" : "play",
        keys: "Space",
        primary: true,
        onClick: () => play(!playing),
      }),
      h(ControlButton, { name: "next", keys: "ArrowRight", disabled: end, onClick: () => moveByHand(at + 1) }),
      h(ControlButton, { name: "last", keys: "End", disabled: end, onClick: () => moveByHand(frames.length - 1) }),
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
            onClick: () => setSpeed(SPEEDS[k]),
          },
          `${sign}×`,
        ),
      ),
    ),
  );
};

/** @param {{ state: State }} props */
const LinkHere = ({ state: { copied, byHand } }) => [
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

/** Board of a player; a tap enlarges it or shows all boards again.
 * @param {{ state: State, frame: ReplayFrame, seat: SeatView }} props */
const Tile = ({ state: { replay, enlarged }, frame: { view, fresh, active, closings }, seat }) => {
  const board = replay?.boards[seat.seat];
  if (!board || !view.game) return null;
  const gain = closings.filter((closing) => closing.seat === seat.seat).reduce((sum, { value }) => sum + value, 0);
  const large = enlarged === seat.seat;
  return h(
    "div",
    { class: `tile${seat.seat === active ? " active" : ""}${gain ? " gaining" : ""}` },
    h(
      "button",
      { type: "button", "aria-expanded": String(large), onClick: () => set({ enlarged: large ? null : seat.seat }) },
      h(
        "span",
        { class: "head" },
        h(NamePlate, { view, seat }),
        gain > 0 && h("span", { class: "gain" }, `+${gain}`),
        large && h("span", { class: "all" }, t("replay-all-boards")),
      ),
      h(
        "span",
        { class: "stage" },
        h(Board, { board, seat, fresh: fresh[seat.seat], taken: view.game.taken, label: boardLabel(view, seat) }),
      ),
    ),
    h(ScoreStrip, { board, seat, taken: view.game.taken }),
  );
};

/** Screen of a replay; the hash of the address selects a step.
 * @param {string} id @param {{ go: (path: string) => void }} actions @returns {() => any} */
export const open = (id, { go }) => {
  begin(id);
  return () => h(Screen, /** @type {any} */ ({ key: id, state: state.value, go }));
};

/** @typedef {{ state: State, go: (path: string) => void }} ScreenProps */

class Screen extends Component {
  componentDidMount() {
    addEventListener("keydown", onKeyDown);
    document.title = `${t("replay-title")} · ${t("title")}`;
  }

  componentDidUpdate() {
    followInList();
  }

  componentWillUnmount() {
    removeEventListener("keydown", onKeyDown);
    stopTimers();
    document.title = t("title");
  }

  render() {
    const { state, go } = /** @type {ScreenProps} */ (/** @type {unknown} */ (this.props));
    if (state.frames.length) return h(Stage, { state, go });
    return state.fault ? h(Fault, { state, go }) : h("p", { class: "loading" }, t("loading"));
  }
}

/** Scroll the list of steps to the current step. */
const followInList = () => {
  const list = document.querySelector(".replay .chapters");
  const here = list?.querySelector("[aria-current]");
  if (!list || !here || list.scrollHeight <= list.clientHeight) return;
  const [frame, row] = [list.getBoundingClientRect(), here.getBoundingClientRect()];
  if (row.top < frame.top + 40) list.scrollTop += row.top - frame.top - 60;
  else if (row.bottom > frame.bottom) list.scrollTop += row.bottom - frame.bottom + 40;
};

/** @param {ScreenProps} props */
const Fault = ({ state: { id, fault }, go }) =>
  h(
    "section",
    { class: "card gathering" },
    h("h1", null, t("replay-title")),
    h("p", { role: "alert" }, t(fault ?? "replay-fault")),
    h(
      "div",
      { class: "actions" },
      h("button", { type: "button", class: "primary", onClick: () => load(id) }, t("replay-retry")),
      h("a", { class: "button", href: `/t/${id}`, onClick: linkTo({ go }, `/t/${id}`) }, t("replay-to-table")),
    ),
  );

/** @param {ScreenProps} props */
const Stage = ({ state, go }) => {
  const { replay, frames, at, enlarged } = state;
  const frame = frames[at];
  const seats = enlarged === null ? frame.view.seats : [frame.view.seats[enlarged]];
  return h(
    "div",
    { class: `replay seats-${frame.view.seats.length}${enlarged === null ? "" : " alone"}` },
    h("h1", { class: "sr" }, t("replay-title")),
    h(
      "section",
      { class: "boards", "aria-label": t("replay-boards") },
      seats.map((seat) => h(Tile, { key: seat.seat, state, frame, seat })),
    ),
    h(
      "section",
      { class: "player", "aria-label": t("replay-player") },
      h(Position, { state, frame, go }),
      h(
        "div",
        { class: state.rolling ? "lying" : "lying still" },
        h(Tray, { dice: frame.dice, throwKey: frame.throwing, kept: keptIn(frame), onTap: null }),
      ),
      h(Timeline, { state, frame }),
      h(Controls, { state }),
      h(Sentences, { state, frame }),
      h(LinkHere, { state }),
    ),
    h(
      "aside",
      { class: "side", "aria-label": t("replay-steps") },
      replay && h(Proof, { replay, frames, verdict: state.verdict, copied: state.copied, copy, show: moveByHand }),
      h(Chapters, {
        ...state,
        show: moveByHand,
        unfold: (round, open) => set({ unfolded: { ...state.unfolded, [round]: open } }),
      }),
      h(Keys, null),
    ),
    h(
      "div",
      { class: "sr", "aria-live": "polite", role: "status" },
      spokenText([...sentences(state.replay, frame), ...closingsIn(state.replay, frame)].join(". ")),
    ),
  );
};

/** @param {ReplayFrame} frame */
const keptIn = ({ view }) => (view.game && view.game.throw > 1 ? view.game.kept : []);

/** Round and step, with links back to the table and to the review.
 * @param {{ state: State, frame: ReplayFrame, go: (path: string) => void }} props */
const Position = ({ state: { id, replay, frames, at }, frame, go }) =>
  h(
    "div",
    { class: "instant" },
    h(
      "p",
      null,
      h("strong", null, t("round-number", { round: frame.round })),
      " ",
      h("span", null, t("replay-step", { step: at + 1, count: frames.length })),
    ),
    replay?.phase === "playing" &&
      h(Tool, {
        label: `${t("replay-running")} ${t("replay-refresh")}`,
        path: "M19 12a7 7 0 1 1-2.2-5.100M19 3v4.500h-4.500",
        onClick: () => load(id),
      }),
    h("a", { href: `/t/${id}/review`, onClick: linkTo({ go }, `/t/${id}/review`) }, t("do-review")),
    h("a", { href: `/t/${id}`, onClick: linkTo({ go }, `/t/${id}`) }, t("replay-to-table")),
  );

/** @param {{ state: State, frame: ReplayFrame }} props */
const Sentences = ({ state, frame }) =>
  h(
    "div",
    { class: "saying" },
    sentences(state.replay, frame).map((text, k) => h("p", { key: k }, h(GlyphText, { text }))),
    closingsIn(state.replay, frame).map((sentence, k) =>
      h("p", { key: `closed-${k}`, class: `won${frame.closings[k].first ? " first" : ""}` }, sentence),
    ),
  );

const KEYS = [
  ["← →", "step"],
  ["↑ ↓", "round"],
  ["", "ends"],
  ["", "play"],
  ["1 – 4", "speed"],
  ["L", "link"],
  ["Esc", "boards"],
];

const Keys = () =>
  h(
    "details",
    { class: "keys-hint" },
    h("summary", null, t("replay-keys")),
    h(
      "dl",
      { class: "keys" },
      KEYS.flatMap(([sign, name]) => [
        h(
          "dt",
          { key: `${name}-key` },
          h("kbd", null, sign || t(name === "ends" ? "replay-key-ends-named" : "replay-key-space-named")),
        ),
        h("dd", { key: name }, t(`replay-key-${name}`)),
      ]),
    ),
  );
