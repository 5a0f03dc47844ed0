import { expect, test } from "vitest";
import { errorLine } from "../../src/terminal/error-line.ts";

test("errorLine() is one line whatever was thrown", () => {
  const thrown = [new Error("first\n  second\u001b[1m"), "text", undefined, new Error("")];
  expect(thrown.map(errorLine)).toEqual([
    "first second",
    "text",
    "undefined",
    "Cannot go on: an error without a message",
  ]);
});
