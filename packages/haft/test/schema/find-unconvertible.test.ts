import { expect, test } from "vitest";
import { z } from "zod";
import { findUnconvertible } from "../../src/schema/find-unconvertible.ts";

test("S3-72 findUnconvertible() names the innermost place it can see", () => {
  expect(
    findUnconvertible(z.object({ ok: z.string(), a: z.array(z.object({ b: z.date().nullable() })) }), "input"),
  ).toBe("a[0].b");
  expect(findUnconvertible(z.date(), "input")).toBe("$");
});
