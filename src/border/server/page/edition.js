// The edition of the page: made by tools/page_types.py.

export const EDITION = "0.1.0";
