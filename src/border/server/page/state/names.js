// Names, in characters as they are seen: an emoji of several is one.

export const LONGEST = 40;

/** A name that is not too long, and whose last character is whole.
 * @param {string} name */
export const shortened = (name) => {
  const seen = Intl.Segmenter ? Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment) : [...name];
  return seen.length > LONGEST ? seen.slice(0, LONGEST).join("") : name;
};

/** A name as it is read or heard.
 * @param {string} name */
const plain = (name) => name.trim().replace(/\s+/g, " ").normalize("NFKC").toLowerCase();

/** The name, if nobody has it, else one like it.
 * @param {string} name @param {string[]} taken */
export const freeName = (name, taken) => {
  const others = new Set(taken.map(plain));
  if (!plain(name) || !others.has(plain(name))) return name;
  const short = [...name.trim()].slice(0, LONGEST - 3).join("");
  let number = 2;
  while (others.has(plain(`${short} ${number}`))) number++;
  return `${short} ${number}`;
};
