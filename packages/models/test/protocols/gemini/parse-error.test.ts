import { expect, test } from "vitest";
import { parseError } from "../../../src/protocols/gemini/parse-error.ts";

function body(code: number, message: string, status: string, details: unknown[] = []): string {
  return JSON.stringify({ error: { code, message, status, details } });
}

test("parseError() says what Gemini refused", () => {
  const text = 'Invalid JSON payload received. Unknown name "x": Cannot find field.';
  const error = parseError(body(400, text, "INVALID_ARGUMENT"), { provider: "google", status: 400 });
  expect(error.message).toBe(
    'Cannot get an answer from google: HTTP 400, Invalid JSON payload received. Unknown name "x": Cannot find field (INVALID_ARGUMENT)',
  );
  expect(error).toMatchObject({ code: "model-request-failed", status: 400 });
});

test("parseError() reads how long to wait from the details", () => {
  const details = [
    { "@type": "type.googleapis.com/google.rpc.Help", links: [] },
    { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "34.074s" },
  ];
  const refused = { provider: "google", status: 429, retryAfterMs: 1 };
  expect(parseError(body(429, "Quota exceeded", "RESOURCE_EXHAUSTED", details), refused).retryAfterMs).toBe(34_074);
  expect(parseError(body(429, "Quota exceeded", "RESOURCE_EXHAUSTED"), refused).retryAfterMs).toBe(1);
});

test("parseError() tells a request that is too long", () => {
  const text = "The input token count (1200293) exceeds the maximum number of tokens allowed (1048576).";
  const error = parseError(`[${body(400, text, "INVALID_ARGUMENT")}]`, { provider: "google", status: 400 });
  expect(error.code).toBe("context-too-long");
});

test("parseError() reads other bodies as the other protocols do, and the status in the error of a stream", () => {
  expect(parseError("<title>Bad gateway</title>", { provider: "google", status: 502 }).message).toContain(
    "Bad gateway",
  );
  expect(parseError(body(503, "Overloaded", "UNAVAILABLE"), { provider: "google" }).status).toBe(503);
});
