import { expect, test } from "vitest";
import { spacedJson } from "../../src/tool/spaced-json.ts";

test("T-23 spacedJson() puts a space after colons and commas and none inside texts", () => {
  expect(spacedJson({ query: "a:b,c", list: [1, null, true], empty: {} })).toBe(
    '{"query": "a:b,c", "list": [1, null, true], "empty": {}}',
  );
  expect(spacedJson(undefined)).toBe("null");
});
