import { ToolError } from "haft";
import { expect, test } from "vitest";
import { urlError } from "../../src/urls/url-error.ts";

test("urlError() is a failure for the model, with a code and its cause", () => {
  const cause = new Error("below");
  const error = urlError("too-large", "https://example.com/a", "it has more than 5 bytes", cause);
  expect(ToolError.isInstance(error)).toBe(true);
  expect(error.message).toBe('Cannot fetch "https://example.com/a": it has more than 5 bytes');
  expect([error.code, error.cause]).toEqual(["too-large", cause]);
});

test("urlError() shows neither credentials nor the whole of a very long URL", () => {
  expect(urlError("url-invalid", "https://ada:secret@example.com/", "no").message).not.toContain("secret");
  expect(urlError("url-invalid", `https://example.com/${"a".repeat(9_000)}`, "no").message.length).toBeLessThan(600);
});
