import { expect, test } from "vitest";
import { reasonOf, systemCode } from "../../src/client/reason-of.ts";

test("reasonOf() tells what lies beneath", () => {
  expect(
    reasonOf(new TypeError("fetch failed", { cause: Object.assign(new Error("x"), { code: "ECONNREFUSED" }) })),
  ).toBe("fetch failed (ECONNREFUSED)");
  expect(reasonOf("text")).toBe("text");
});

test("systemCode() finds the system's code at any depth, and no other", () => {
  const refused = Object.assign(new Error("x"), { code: "ECONNREFUSED" });
  expect(systemCode(new Error("a", { cause: new Error("b", { cause: refused }) }))).toBe("ECONNREFUSED");
  expect(systemCode(Object.assign(new Error("x"), { code: "REQUEST_TIMEOUT" }))).toBeUndefined();
  expect(systemCode("EPIPE")).toBeUndefined();
});
