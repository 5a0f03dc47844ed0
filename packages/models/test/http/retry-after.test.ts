import { expect, test } from "vitest";
import { retryAfterMs } from "../../src/http/retry-after.ts";

function read(headers: Record<string, string>): number | undefined {
  return retryAfterMs(new Headers(headers));
}

test("retryAfterMs() reads milliseconds, seconds and a date", () => {
  expect(read({ "retry-after-ms": "250", "retry-after": "9" })).toBe(250);
  expect(read({ "retry-after": "1.5" })).toBe(1500);
  expect(read({ "retry-after": "Wed, 01 Jan 2020 00:00:00 GMT" })).toBe(0);
  expect(read({ "retry-after": new Date(Date.now() + 60_000).toUTCString() })).toBeGreaterThan(50_000);
});

test("retryAfterMs() finds none where nothing sensible is said", () => {
  const said = [{}, { "retry-after": "soon" }, { "retry-after": "-1" }];
  expect(said.map(read)).toEqual([undefined, undefined, undefined]);
});
