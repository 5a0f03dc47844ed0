import type { ContentPart, Outcome } from "haft";
import { expect, test } from "vitest";
import { renderMessage } from "../../../src/protocols/gemini/render-message.ts";
import { geminiToolNames } from "../../../src/protocols/gemini/tools.ts";

function result(content: readonly ContentPart[], outcome: Outcome = "ok", model = "gemini-2.5-pro"): unknown {
  const message = { role: "tool", toolCallId: "a", toolName: "Read", outcome, content } as const;
  return renderMessage(message, geminiToolNames([]), { provider: "google", model });
}

const text = { type: "text", text: "done" } as const;
const image = { type: "image", mediaType: "image/png", data: "AAAA" } as const;
const inlineData = { mimeType: "image/png", data: "AAAA" };

test("C-29 renderMessage() says by the key of a result whether it failed", () => {
  expect(result([text])).toEqual({ type: "result", result: { name: "Read", response: { output: "done" } }, moved: [] });
  expect(result([text], "failed")).toMatchObject({ result: { response: { error: "done" } } });
  expect(result([text], "skipped")).toMatchObject({ result: { response: { output: "done" } } });
});

test("renderMessage() keeps a picture in the result for Gemini 3, and moves it behind the results for others", () => {
  expect(result([text, image], "ok", "gemini-3-pro")).toEqual({
    type: "result",
    result: { name: "Read", response: { output: "done" }, parts: [{ inlineData }] },
    moved: [],
  });
  expect(result([text, image])).toEqual({
    type: "result",
    result: { name: "Read", response: { output: "done\n\n[The image of this result: in the next user message]" } },
    moved: [{ text: '[The image of the result of "Read" (a)]' }, { inlineData }],
  });
  const sound = { type: "file", mediaType: "audio/mpeg", data: "BBBB" } as const;
  expect(result([image, sound], "ok", "gemini-3-pro")).toMatchObject({
    result: { parts: [{ inlineData }] },
    moved: [{}, { inlineData: { mimeType: "audio/mpeg", data: "BBBB" } }],
  });
});
