// The replay: a game step by step, with its boards, its dice, its words, and the proof of its dice.

/** @import { ReplayFrame } from "../../state/replay.js" */
/** @import { State } from "./player.js" */
import { Component, h } from "../../vendor/preact.js";
import { Tray } from "../dice.js";
import { linkTo } from "../link.js";
import { Tool } from "../layout.js";
import { Told, spoken } from "../story.js";
import { t } from "../texts.js";
import { Controls, LinkHere, Timeline } from "./controls.js";
import { begin, copy, halt, load, moveByHand, set, state, typed } from "./player.js";
import { Proof } from "./proof.js";
import { Chapters, closingsIn, sentences } from "./steps.js";
import { Tile } from "./tile.js";

/** The screen of a game's replay; the hash of the link names a step.
 * @param {string} id @param {{ go: (path: string) => void }} actions @returns {() => any} */
export const open = (id, { go }) => {
  begin(id);
  return () => h(Screen, /** @type {any} */ ({ key: id, state: state.value, go }));
};

/** @typedef {{ state: State, go: (path: string) => void }} ScreenProps */

/** Listens while it is on the screen, and leaves nothing running behind. */
class Screen extends Component {
  componentDidMount() {
    addEventListener("keydown", typed);
    document.title = `${t("replay-title")} · ${t("title")}`;
  }

  componentDidUpdate() {
    followInList();
  }

  componentWillUnmount() {
    removeEventListener("keydown", typed);
    halt();
    document.title = t("title");
  }

  render() {
    const { state, go } = /** @type {ScreenProps} */ (/** @type {unknown} */ (this.props));
    if (state.frames.length) return h(Stage, { state, go });
    return state.fault ? h(Fault, { state, go }) : h("p", { class: "loading" }, t("loading"));
  }
}

/** Keeps the present step in sight where the list of steps scrolls by itself. */
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
      h(Where, { state, frame, go }),
      h(
        "div",
        { class: state.rolling ? "lying" : "lying still" },
        h(Tray, { dice: frame.dice, throwKey: frame.throwing, kept: keptIn(frame), onTap: null }),
      ),
      h(Timeline, { state, frame }),
      h(Controls, { state }),
      h(Words, { state, frame }),
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
      spoken([...sentences(state.replay, frame), ...closingsIn(state.replay, frame)].join(". ")),
    ),
  );
};

/** @param {ReplayFrame} frame */
const keptIn = ({ view }) => (view.game && view.game.throw > 1 ? view.game.kept : []);

/** The round and the step, and the way back.
 * @param {{ state: State, frame: ReplayFrame, go: (path: string) => void }} props */
const Where = ({ state: { id, replay, frames, at }, frame, go }) =>
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
const Words = ({ state, frame }) =>
  h(
    "div",
    { class: "saying" },
    sentences(state.replay, frame).map((text, k) => h("p", { key: k }, h(Told, { text }))),
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
