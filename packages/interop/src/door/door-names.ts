import type { WireNameRule } from "@haft/models";

/**
 * Names that every service takes and that no framework changes once more: it would not find the tool again, and two tools may end up
 * under one name. `.` becomes `__`.
 *
 * Source: `formatTools` of `@mastra/core` 1.71, at most 63 characters of which the first is no digit or `-`.
 */
export const doorNames: WireNameRule = {
  maxLength: 63,
  plain: (name) =>
    name
      .replaceAll(".", "__")
      .replace(/[^a-zA-Z0-9_-]/g, "_")
      .replace(/^[0-9-]/, "_$&"),
};
