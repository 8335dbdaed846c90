// Whether the dice were fair: what was checked, what it means, and what to check it with elsewhere.

/** @import { Replay } from "../../types" */
/** @import { ReplayFrame } from "../../state/replay.js" */
/** @import { Verdict } from "../../state/proof.js" */
import { h } from "../../vendor/preact.js";
import { throwAt } from "../../state/playback.js";
import { Tool } from "../layout.js";
import { t } from "../texts.js";

const MOST = 5; // differences that are told one by one

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
      h("span", { class: "verdict", role: "status" }, said(replay, verdict)),
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
const SEALS = { checking: "…", proved: "✓", differs: "✗", secret: "?", untold: "?", unknown: "?" };

/** @param {Replay} replay @param {Verdict | null} verdict */
const said = ({ day }, verdict) => {
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
    differences.slice(0, MOST).map(({ round, throw: number, die, shown, drawn }) =>
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
    differences.length > MOST && h("li", { class: "different" }, t("proof-more", { count: differences.length - MOST })),
  );
};

/** What a record tells about its dice, to be copied.
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
