import { expect, test } from "vitest";
import type { GrepInput } from "../../src/search/grep-input.ts";
import { unusedFields } from "../../src/search/unused-fields.ts";

const unused = (input: Partial<GrepInput>): string | undefined => unusedFields({ pattern: "x", ...input });

test("unusedFields() names what only content shows", () => {
  expect(unused({ "-C": 2 })).toBe('Not used: -C, for it needs output_mode "content"');
  expect(unused({ "-A": 1, "-o": true, output_mode: "count" })).toBe(
    'Not used: -A, -o, for they need output_mode "content"',
  );
  expect(unused({ "-A": 1, "-B": 1, output_mode: "content" })).toBe(undefined);
});

test("unusedFields() names the lines around where only matches are shown", () => {
  expect(unused({ context: 1, "-o": true, output_mode: "content" })).toBe(
    "Not used: context, for -o shows the matches alone",
  );
});

test("unusedFields() is silent about what asks for nothing", () => {
  expect(unused({ "-C": 0, "-n": true, "-o": false })).toBe(undefined);
});
