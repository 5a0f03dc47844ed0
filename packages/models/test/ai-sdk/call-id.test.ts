import { expect, test } from "vitest";
import { callId } from "../../src/ai-sdk/call-id.ts";

test("callId() keeps a short plain id, and makes one of any other, the same each time", () => {
  expect(callId("call_1-a")).toBe("call_1-a");
  for (const id of ["x".repeat(41), "a.b", ""]) {
    expect(callId(id)).toMatch(/^[a-zA-Z0-9_-]{1,40}$/);
    expect(callId(id)).toBe(callId(id));
  }
  expect(callId("a.b")).not.toBe(callId("a:b"));
});
