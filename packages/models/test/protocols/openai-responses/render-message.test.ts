import type { ContentPart } from "haft";
import { expect, test } from "vitest";
import { type RenderedMessage, renderMessage } from "../../../src/protocols/openai-responses/render-message.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

function result(content: readonly ContentPart[], isMediaInResults = true): RenderedMessage {
  const message = { role: "tool", toolCallId: "a", toolName: "Read", outcome: "ok", content } as const;
  return renderMessage(message, createToolNameMap([]), { provider: "openai", model: "gpt-5", isMediaInResults });
}

const image = { type: "image", mediaType: "image/png", data: "AAAA" } as const;

test("S2-04 renderMessage() gives a result as the output of its call", () => {
  expect(result([{ type: "text", text: "done" }])).toEqual({
    items: [{ type: "function_call_output", call_id: "a", output: "done" }],
  });
});

test("renderMessage() keeps a picture in the result, or moves it behind the results", () => {
  const input_image = { type: "input_image", image_url: "data:image/png;base64,AAAA", detail: "auto" };
  expect(result([{ type: "text", text: "see" }, image])).toEqual({
    items: [{ type: "function_call_output", call_id: "a", output: [{ type: "input_text", text: "see" }, input_image] }],
  });
  expect(result([{ type: "text", text: "see" }, image], false)).toEqual({
    items: [
      {
        type: "function_call_output",
        call_id: "a",
        output: "see\n\n[The image of this result: in the next user message]",
      },
    ],
    moved: {
      role: "user",
      content: [{ type: "input_text", text: '[The image of the result of "Read" (a)]' }, input_image],
    },
  });
});

test("renderMessage() shortens ids that are too long, the same in call and result", () => {
  const long = "x".repeat(70);
  const message = { role: "tool", toolCallId: long, toolName: "Read", outcome: "ok", content: [] } as const;
  const rules = { provider: "openai", model: "gpt-5", isMediaInResults: true };
  const [output] = renderMessage(message, createToolNameMap([]), rules).items;
  expect(output).toMatchObject({ call_id: expect.stringMatching(/^call_[0-9a-f]{32}$/) });
});
