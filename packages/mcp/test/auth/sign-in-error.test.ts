import { expect, test } from "vitest";
import { McpSignInError } from "../../src/auth/sign-in-error.ts";

test("McpSignInError bears its name, and no cause in which a token could stand", () => {
  const error = new McpSignInError("Cannot sign in");
  expect(error).toMatchObject({ name: "McpSignInError", message: "Cannot sign in" });
  expect(error.cause).toBeUndefined();
});
