// Addresses of the page's files: hashed names in a build, plain names in a checkout.

/** Return the address of a file of the page.
 * @param {string} path below the page's folder */
export const addressOf = (path) =>
  new URL(typeof HASHED === "undefined" ? `../${path}` : HASHED[path], import.meta.url).href;
