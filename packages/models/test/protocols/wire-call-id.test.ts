import { expect, test } from "vitest";
import { nineLetterCallId, wireCallId } from "../../src/protocols/wire-call-id.ts";

test("wireCallId() keeps an id of up to 40 characters", () => {
  expect(wireCallId("call_abc123")).toBe("call_abc123");
  expect(wireCallId("x".repeat(40))).toBe("x".repeat(40));
});

test("wireCallId() replaces a longer one by the same hash each time", () => {
  const long = `fc_${"0".repeat(60)}`;
  expect(wireCallId(long)).toMatch(/^call_[0-9a-f]{32}$/);
  expect(wireCallId(long)).toBe(wireCallId(long));
  expect(wireCallId(`${long}1`)).not.toBe(wireCallId(long));
});

test("nineLetterCallId() keeps an id that Mistral accepts, and replaces any other by the same hash each time", () => {
  expect(nineLetterCallId("abcDEF123")).toBe("abcDEF123");
  for (const id of ["call_abc123", "abc", "x".repeat(40)]) {
    expect(nineLetterCallId(id)).toMatch(/^[a-zA-Z0-9]{9}$/);
    expect(nineLetterCallId(id)).toBe(nineLetterCallId(id));
  }
});
