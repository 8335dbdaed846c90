// Dice tray: five dice, rolling, kept or used.

/** @import { Colour } from "../types" */
import { h } from "../vendor/preact.js";
import { t } from "../app/texts.js";
import { Glyph } from "./board.js";

/** Resolve when no die is rolling on the screen. */
export const rollsFinished = () => {
  const rolling = document.getAnimations().filter((one) => "animationName" in one && one.animationName === "tumble");
  return Promise.allSettled(rolling.map(({ finished }) => finished));
};

/** @param {{ dice: { colour: string, state: string }[], throwKey: string, kept: number[],
 *   onTap: ((die: number) => void) | null, rolling?: boolean, advised?: number[] }} props
 * `rolling`: whether the dice that were not kept are being thrown; `advised`: dice that the champion would keep */
export const Tray = ({ dice, throwKey, kept, onTap, rolling = true, advised = [] }) =>
  h(
    "div",
    { class: "tray", role: "group", "aria-label": t("dice-label") },
    (dice.length ? dice : Array.from({ length: 5 }, () => null)).map((die, index) =>
      die
        ? h(Die, {
            key: `${index}-${kept.includes(index) ? "kept" : throwKey}`,
            die,
            index,
            onTap,
            rolling: rolling && !kept.includes(index),
            advised: advised.includes(index),
          })
        : h("span", { key: `empty-${index}`, class: "die empty", "aria-hidden": "true" }),
    ),
  );

/** @param {{
 *   die: { colour: string, state: string }, index: number, onTap: ((die: number) => void) | null, rolling: boolean,
 *   advised: boolean,
 * }} props */
const Die = ({ die: { colour, state }, index, onTap, rolling, advised }) => {
  const look = `die ${state} turn-${index}${rolling ? " rolling" : ""}${advised ? " advised" : ""}`;
  const label = t("die-spoken", { number: index + 1, colour: t(`colour-${colour}`), state });
  const face = h(
    "svg",
    { viewBox: "-11 -11 22 22", "aria-hidden": "true" },
    h("rect", { class: `fill-${colour} face`, x: -9.6, y: -9.6, width: 19.2, height: 19.2, rx: 4.4 }),
    h("g", { transform: "scale(1.25)" }, h(Glyph, { colour: /** @type {Colour} */ (colour) })),
  );
  const note = h("span", { class: "note" }, state === "lying" ? "" : t(`die-${state}`));
  return onTap
    ? h(
        "button",
        {
          type: "button",
          class: look,
          "aria-label": label,
          "aria-pressed": state === "kept" ? "true" : "false",
          onClick: () => onTap(index),
        },
        face,
        note,
      )
    : h("span", { class: look, role: "img", "aria-label": label }, face, note);
};
