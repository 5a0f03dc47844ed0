import { expect, test } from "vitest";
import { isConnectionLoss, isForgottenSession } from "../../src/client/connection-fault.ts";

test("isForgottenSession() is true for HTTP 404, however the SDK tells it", () => {
  const errors = [{ status: 404 }, { data: { status: 404 } }, { status: 400 }, new Error("404")];
  expect(errors.map(isForgottenSession)).toEqual([true, true, false, false]);
});

test("isConnectionLoss() is true for what ended beneath the protocol, not for errors that a server answers", () => {
  const lost = ["CONNECTION_CLOSED", "NOT_CONNECTED", "SEND_FAILED"].map((code) => ({ code }));
  expect([...lost, new TypeError("fetch failed"), new TypeError("terminated")].every(isConnectionLoss)).toBe(true);
  expect([{ code: -32_603 }, new Error("fetch failed"), new TypeError("no function")].some(isConnectionLoss)).toBe(
    false,
  );
});
