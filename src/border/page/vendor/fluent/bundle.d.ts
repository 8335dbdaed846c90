// The types of the vendored file are those of its package.
export * from "@fluent/bundle/esm/bundle.js";
