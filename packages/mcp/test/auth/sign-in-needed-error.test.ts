import { expect, test } from "vitest";
import { SignInNeededError, signInNeeded } from "../../src/auth/sign-in-needed-error.ts";

test("signInNeeded() finds the error beneath others, and nothing in other errors", () => {
  const needed = new SignInNeededError("it wants a sign-in", { isInsufficientScope: false });
  expect(signInNeeded(new Error("outer", { cause: new Error("inner", { cause: needed }) }))).toBe(needed);
  expect(signInNeeded(new Error("other"))).toBeUndefined();
  expect(signInNeeded("text")).toBeUndefined();
});
