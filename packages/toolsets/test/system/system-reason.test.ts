import { expect, test } from "vitest";
import { systemReason } from "../../src/system/system-reason.ts";

test("systemReason() has words for what happens often, the code for the rest, and the message where there is no code", () => {
  expect(systemReason(Object.assign(new Error("x"), { code: "ENOSPC" }))).toBe("the disk is full");
  expect(systemReason(Object.assign(new Error("x"), { code: "EBUSY" }))).toBe("EBUSY");
  expect(systemReason(new Error("odd"))).toBe("odd");
});
