import { expect, test } from "vitest";
import { looksHeldBack } from "../../src/shell/sandbox-hint.ts";

test("looksHeldBack() knows what programs say when files and network are out of reach", () => {
  for (const output of [
    "touch: cannot touch '/x': Read-only file system",
    "curl: (6) Could not resolve host: example.com",
    "Error: getaddrinfo EAI_AGAIN registry.example.com",
    "curl: (56) CONNECT tunnel failed, response 403",
    "Error: EROFS: read-only file system, open '/x'",
    "mv: cannot move '.git' to 'g': Device or resource busy",
  ])
    expect([output, looksHeldBack(output)]).toEqual([output, true]);
  expect(looksHeldBack("AssertionError: expected 1 to be 2")).toBe(false);
});
