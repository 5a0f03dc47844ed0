import { expect, test } from "vitest";
import { grepInputSchema } from "../../src/search/grep-input.ts";

test("Grep takes the whole of the known schema and nothing else", () => {
  expect(Object.keys(grepInputSchema.properties ?? {})).toEqual(
    "pattern path glob type output_mode -A -B -C context -n -i -o multiline head_limit offset".split(" "),
  );
  expect(grepInputSchema).toMatchObject({ required: ["pattern"], additionalProperties: false });
});
