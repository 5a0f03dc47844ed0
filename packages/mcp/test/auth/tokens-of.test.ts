import { expect, test } from "vitest";
import { tokensOf } from "../../src/auth/tokens-of.ts";

test("tokensOf() counts the time from now, and takes what was asked for as granted where nothing is said", () => {
  const said = { access_token: "a", token_type: "Bearer", expires_in: 60, refresh_token: "r", scope: "read" };
  expect(tokensOf(said, "read write", 1_000)).toEqual({
    accessToken: "a",
    refreshToken: "r",
    expiresAt: 61_000,
    scope: "read",
  });
  expect(tokensOf({ access_token: "a", token_type: "Bearer" }, "read write", 0)).toEqual({
    accessToken: "a",
    scope: "read write",
  });
  expect(tokensOf({ access_token: "a", token_type: "Bearer" }, undefined, 0)).toEqual({ accessToken: "a" });
});
