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

test("S5-07 tokensOf() takes no token that a header could not bear, and shows none", () => {
  const tokens = ["", "secret\r\nx: y", "secret €", "secret\0", " secret", "s".repeat(20_000)];
  for (const token of tokens) {
    const said = { access_token: token, token_type: "Bearer" };
    expect(() => tokensOf(said, undefined, 0)).toThrow("its authorization server gave a token that cannot be sent");
    expect(() => tokensOf({ access_token: "a", token_type: "Bearer", refresh_token: token }, undefined, 0)).toThrow(
      "that cannot be sent",
    );
  }
  const wordy = { access_token: "a", token_type: "Bearer", scope: "s ".repeat(200_000) };
  expect(tokensOf(wordy, "read", 0)).toEqual({ accessToken: "a", scope: "read" });
});
