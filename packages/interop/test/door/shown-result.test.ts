import { toolResult, userMessage } from "haft";
import { expect, test } from "vitest";
import { shownResult } from "../../src/door/shown-result.ts";

const result = toolResult({ id: "c1", name: "look" }, "ok", [
  { type: "text", text: "half \ud83d" },
  { type: "image", mediaType: "image/png", data: "QUJD" },
]);

test("shownResult() mends text and leaves the rest", () => {
  const content = [{ type: "text", text: "half \ufffd" }, result.content[1]];
  expect(shownResult(result)).toEqual({ ...result, content });
});

test("shownResult() puts at the end what the tool adds to the conversation", () => {
  const appended = [userMessage("and this")];
  expect(shownResult({ ...result, appended }).content.at(-1)).toEqual({ type: "text", text: "and this" });
});
