// Steps of a replay in words, and the proof of its dice.

/** @import { Verdict } from "../../game/proof.js" */
/** @import { Chapter, ReplayFrame } from "./state.js" */
/** @import { Replay } from "../../types" */
import { h } from "../../vendor/preact.js";
import { t } from "../../app/texts.js";
import { closedText, closingText, crossingText, eventText, GlyphText } from "../../game/story.js";
import { throwAt } from "./state.js";
import { Tool } from "../../ui/layout.js";
import { displayName } from "../../ui/people.js";

/** @typedef {{
 *   replay: Replay | null, frames: ReplayFrame[], chapters: Chapter[], at: number, unfolded: Record<number, boolean>,
 *   show: (frame: number) => void, unfold: (round: number, open: boolean) => void,
 * }} StepsProps */

/** Return a frame's event in sentences; a reveal has one for each seat.
 * @param {Replay | null} replay @param {ReplayFrame} frame @returns {string[]} */
export const sentences = (replay, { view, event, active, forced }) => {
  const boards = replay?.boards ?? [];
  if (event.kind === "closed") return [closedText(view)];
  if (event.kind !== "revealed") return [eventText(view, event, boards)];
  const others = [...view.seats.slice(active + 1), ...view.seats.slice(0, active)].map(({ seat }) => seat);
  return others.map((seat) => crossingText(view, boards, seat, event.cells[seat], forced.includes(seat)));
};

/** Return the territories closed in a frame, in sentences.
 * @param {Replay | null} replay @param {ReplayFrame} frame */
export const closingsIn = (replay, { view, closings }) =>
  replay ? closings.map((closing) => closingText(view, closing, replay.boards)) : [];

/** List of the steps by round; the current round is unfolded.
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
        h("span", { class: "who" }, t("replay-round", { name: displayName(view, active), count: to - from + 1 })),
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
      h("span", null, h(GlyphText, { text: [...sentences(replay, frame), ...closingsIn(replay, frame)].join(". ") })),
    ),
  );

// Proof of the dice: the checks, their meaning, and the data to repeat them elsewhere.

const MAX_DIFFERENCES = 5; // more are only counted

/** @typedef {{
 *   replay: Replay, frames: ReplayFrame[], verdict: Verdict | null, copied: string,
 *   copy: (text: string, what: string) => void, show: (frame: number) => void,
 * }} ProofProps */

/** @param {ProofProps} props */
export const Proof = (props) => {
  const { replay, verdict } = props;
  return h(
    "details",
    { class: `proof ${verdict?.state ?? "checking"}` },
    h(
      "summary",
      null,
      h("span", { class: "seal", "aria-hidden": "true" }, SEALS[verdict?.state ?? "checking"]),
      h("span", { class: "verdict", role: "status" }, verdictText(replay, verdict)),
    ),
    h("h2", null, t("proof-title")),
    verdict && verdict.state in ABOUT && h("p", null, t(ABOUT[/** @type {keyof typeof ABOUT} */ (verdict.state)])),
    replay.dice?.luck?.some(Boolean) && h("p", null, t("proof-about-luck")),
    verdict && CHECKED.includes(verdict.state) && h(Checks, { ...props, verdict }),
    h(Entry, props),
  );
};

const CHECKED = ["proved", "differs"];
const ABOUT = { proved: "proof-about", differs: "proof-about-differs", secret: "proof-about-secret" };
const SEALS = { checking: "…", proved: "✓", differs: "✗", secret: "?", untold: "?", unknown: "?", unable: "?" };

/** @param {Replay} replay @param {Verdict | null} verdict */
const verdictText = ({ day }, verdict) => {
  if (!verdict) return t("proof-checking");
  if (verdict.state === "secret" && day) return t("proof-secret-day");
  return t(`proof-${verdict.state}`, {
    count: verdict.state === "differs" ? verdict.differences.length : verdict.dice,
  });
};

/** @param {ProofProps & { verdict: Verdict }} props */
const Checks = ({ frames, verdict, show }) => {
  const { commitment, luck, first, boards, dice, differences } = verdict;
  const checks = /** @type {const} */ ([
    ["commitment", commitment],
    ["luck", luck],
    ["first", first],
    ["boards", boards],
    ["dice", dice > 0 ? differences.length === 0 : null],
  ]);
  return h(
    "ul",
    { class: "checks" },
    checks
      .filter(([, right]) => right !== null)
      .map(([name, right]) =>
        h(
          "li",
          { key: name, class: right ? "right" : "wrong" },
          t(`proof-${name}-checked`, { right: right ? "yes" : "no", count: dice }),
        ),
      ),
    differences.slice(0, MAX_DIFFERENCES).map(({ round, throw: number, die, shown, drawn }) =>
      h(
        "li",
        { key: `${round}-${number}-${die}`, class: "different" },
        h(
          "button",
          { type: "button", class: "small", onClick: () => show(throwAt(frames, round, number)) },
          t("proof-difference", {
            round,
            throw: number,
            die: die + 1,
            shown: t(`colour-${shown}`),
            drawn: t(`colour-${drawn}`),
          }),
        ),
      ),
    ),
    differences.length > MAX_DIFFERENCES &&
      h("li", { class: "different" }, t("proof-more", { count: differences.length - MAX_DIFFERENCES })),
  );
};

/** The dice entry of a record, with copy buttons.
 * @param {ProofProps} props */
const Entry = ({ replay: { id, dice }, copied, copy }) => {
  if (!dice) return null;
  const values = /** @type {const} */ ([
    ["commitment", dice.commitment],
    ["seed", dice.seed ?? ""],
    ["luck", dice.luck?.some(Boolean) ? dice.luck.map((part) => part ?? "").join() : ""],
    ["game", dice.game],
  ]);
  return [
    dice.game !== id && h("p", { key: "again" }, t("proof-again", { game: dice.game })),
    h(
      "dl",
      { key: "entry", class: "entry" },
      values
        .filter(([, value]) => value)
        .flatMap(([what, value]) => [
          h("dt", { key: `${what}-name` }, t(`proof-${what}`)),
          h(
            "dd",
            { key: what },
            h("code", null, value),
            h(Tool, {
              label: copied === what ? t("replay-copied") : t("proof-copy", { what }),
              path: copied === what ? "M5 12l5 5L19 7" : "M9 9h10v11H9zM5 15V4h10",
              onClick: () => copy(value, what),
            }),
          ),
        ]),
    ),
  ];
};
