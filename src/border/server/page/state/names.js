// Names, in characters as they are seen: an emoji of several is one.

export const LONGEST = 40;

/** A name that is not too long, and whose last character is whole.
 * @param {string} name */
export const shortened = (name) => {
  const seen = Intl.Segmenter ? Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment) : [...name];
  return seen.length > LONGEST ? seen.slice(0, LONGEST).join("") : name;
};
