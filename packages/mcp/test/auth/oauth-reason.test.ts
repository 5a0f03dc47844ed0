import { OAuthError, RegistrationRejectedError } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { OAuthRequestError } from "../../src/auth/oauth-fetch.ts";
import { oauthReason } from "../../src/auth/oauth-reason.ts";

test("oauthReason() tells the code and the description of an answer, without secrets and control characters", async () => {
  expect(
    await oauthReason(new OAuthError("invalid_grant", "used\u0000 my-refresh-token\ntwice"), ["my-refresh-token"]),
  ).toBe("invalid_grant: used [redacted] twice");
  expect(await oauthReason(new OAuthError("invalid_grant", "x".repeat(5_000)))).toHaveLength(415);
});

test("oauthReason() quotes no answer that has no form", async () => {
  const raw = "HTTP 502: Invalid OAuth error response: SyntaxError. Raw body: my-token";
  expect(await oauthReason(new OAuthError("server_error", raw))).toBe("its authorization server answered HTTP 502");
  const json = await Promise.resolve("my-token")
    .then(JSON.parse)
    .catch((error: unknown) => error);
  expect(await oauthReason(json)).toBe("its authorization server gave an answer of no known form");
  const rejected = new RegistrationRejectedError({
    status: 403,
    body: "my-token",
    submittedMetadata: { redirect_uris: [] },
  });
  expect(await oauthReason(rejected)).toBe("its authorization server registers no such client (HTTP 403)");
});

test("oauthReason() tells what the network says, and what Haft says", async () => {
  const refused = new TypeError("fetch failed", { cause: Object.assign(new Error("x"), { code: "ECONNREFUSED" }) });
  expect(await oauthReason(refused)).toBe("fetch failed (ECONNREFUSED)");
  expect(await oauthReason(new OAuthRequestError("it is so"))).toBe("it is so");
  expect(await oauthReason(new DOMException("late", "TimeoutError"))).toBe(
    "its authorization server did not answer in time",
  );
  expect(await oauthReason("odd")).toBe("something went wrong");
});
