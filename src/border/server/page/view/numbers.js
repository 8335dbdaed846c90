// Shares of the victory as they are written.

/** @param {number} share @param {Intl.NumberFormatOptions} options */
const written = (share, options) =>
  new Intl.NumberFormat(document.documentElement.lang, { style: "percent", ...options })
    .format(share)
    .replace("-", "−");

/** A share in percent; with so many digits.
 * @param {number} share @param {number} [digits] */
export const percent = (share, digits = 0) =>
  written(share, { signDisplay: "negative", minimumFractionDigits: digits, maximumFractionDigits: digits });

/** What was won or lost, with its sign; with so many digits.
 * @param {number} change @param {number} [digits] */
export const gained = (change, digits = 0) =>
  written(change, { signDisplay: "exceptZero", minimumFractionDigits: digits, maximumFractionDigits: digits });
