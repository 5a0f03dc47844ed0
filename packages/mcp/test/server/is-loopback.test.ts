import { expect, test } from "vitest";
import { isLoopback } from "../../src/server/is-loopback.ts";

test("isLoopback() is true of addresses of this machine alone", () => {
  expect(["127.0.0.1", "127.1.2.3", "localhost", "::1"].map(isLoopback)).toEqual([true, true, true, true]);
  expect(["0.0.0.0", "::", "", "127.evil.com", "localhost.evil.com", "10.0.0.1"].map(isLoopback)).toEqual(
    Array(6).fill(false),
  );
});
