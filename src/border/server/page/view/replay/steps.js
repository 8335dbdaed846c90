// The steps of a game in words, round by round.

/** @import { Replay } from "../../types" */
/** @import { Chapter, ReplayFrame } from "../../state/replay.js" */
import { h } from "../../vendor/preact.js";
import { called } from "../people.js";
import { Told, closedText, closingText, crossingText, eventText } from "../story.js";
import { t } from "../texts.js";

/** @typedef {{
 *   replay: Replay | null, frames: ReplayFrame[], chapters: Chapter[], at: number, unfolded: Record<number, boolean>,
 *   show: (frame: number) => void, unfold: (round: number, open: boolean) => void,
 * }} StepsProps */

/** What happened in a frame, in sentences: of a second action one for each who acted.
 * @param {Replay | null} replay @param {ReplayFrame} frame @returns {string[]} */
export const sentences = (replay, { view, event, active, forced }) => {
  const boards = replay?.boards ?? [];
  if (event.kind === "closed") return [closedText(view)];
  if (event.kind !== "revealed") return [eventText(view, event, boards)];
  const others = [...view.seats.slice(active + 1), ...view.seats.slice(0, active)].map(({ seat }) => seat);
  return others.map((seat) => crossingText(view, boards, seat, event.cells[seat], forced.includes(seat)));
};

/** What was closed in a frame, in sentences.
 * @param {Replay | null} replay @param {ReplayFrame} frame */
export const closingsIn = (replay, { view, closings }) =>
  replay ? closings.map((closing) => closingText(view, closing, replay.boards)) : [];

/** The steps by round; the present round is open.
 * @param {StepsProps} props */
export const Chapters = (props) =>
  h(
    "section",
    { class: "steps" },
    h("h2", null, t("replay-steps")),
    h(
      "ol",
      { class: "chapters" },
      props.chapters.map((chapter) => h(Round, { key: chapter.round, props, chapter })),
    ),
  );

/** @param {{ props: StepsProps, chapter: Chapter }} props */
const Round = ({ props, chapter: { round, active, from, to, closings } }) => {
  const { frames, at, unfolded, unfold } = props;
  const here = from <= at && at <= to;
  const isOpen = unfolded[round] ?? here;
  const { view } = frames[from];
  return h(
    "li",
    { class: here ? "here" : "" },
    h(
      "h3",
      null,
      h(
        "button",
        { type: "button", "aria-expanded": String(isOpen), onClick: () => unfold(round, !isOpen) },
        h("span", { class: "number" }, t("round-number", { round })),
        h("span", { class: "who" }, t("replay-round", { name: called(view, active), count: to - from + 1 })),
        closings > 0 &&
          h(
            "span",
            {
              class: "stars",
              role: "img",
              "aria-label": t("replay-round-closed", { count: closings }),
              title: t("replay-round-closed", { count: closings }),
            },
            "★".repeat(Math.min(5, closings)),
          ),
      ),
    ),
    isOpen &&
      h(
        "ol",
        { start: from + 1 },
        frames.slice(from, to + 1).map((frame, k) => h(Line, { key: frame.version, props, frame, index: from + k })),
      ),
  );
};

/** @param {{ props: StepsProps, frame: ReplayFrame, index: number }} props */
const Line = ({ props: { replay, at, show }, frame, index }) =>
  h(
    "li",
    null,
    h(
      "button",
      {
        type: "button",
        class: frame.closings.length ? "won" : "",
        "aria-current": index === at ? "step" : null,
        onClick: () => show(index),
      },
      h("span", null, h(Told, { text: [...sentences(replay, frame), ...closingsIn(replay, frame)].join(". ") })),
    ),
  );
