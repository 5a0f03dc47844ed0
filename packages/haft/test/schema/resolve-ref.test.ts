import { expect, test } from "vitest";
import { resolveRef } from "../../src/schema/resolve-ref.ts";

test("resolveRef() follows local pointers, escapes included, and nothing else", () => {
  const root = { $defs: { "a/b c": { type: "string" }, yes: true } };
  expect(resolveRef("#", root)).toBe(root);
  expect(resolveRef("#/$defs/a~1b%20c", root)).toEqual({ type: "string" });
  expect(resolveRef("#/$defs/yes", root)).toBe(true);
  for (const ref of ["#/$defs/none", "#/$defs/constructor", "https://x.test/s", "#anchor", "#/%zz"]) {
    expect(resolveRef(ref, root)).toBeUndefined();
  }
});
