import { type Message, roundsOf, toolResult, userMessage } from "haft";
import { expect, test } from "vitest";
import { renderMessage } from "../../../src/protocols/openai-responses/render-message.ts";
import { renderRound } from "../../../src/protocols/openai-responses/render-round.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

test("S0-42 renderRound() puts results into call order, then what they could not hold, then what tools appended", () => {
  const call = (id: string) => ({ type: "tool-call", id, name: "Read", rawInput: "{}", input: {} }) as const;
  const image = { type: "image", mediaType: "image/png", data: "AAAA" } as const;
  const messages: Message[] = [
    { role: "assistant", content: [call("a"), call("b")], termination: "completed" },
    toolResult(call("b"), "ok", "second", { appended: [userMessage("appended")] }),
    toolResult(call("a"), "ok", [image]),
  ];
  const rules = { provider: "openai", model: "gpt-5", isMediaInResults: false };
  const [round] = roundsOf(messages);
  const items = renderRound(round as NonNullable<typeof round>, (message) =>
    renderMessage(message, createToolNameMap([]), rules),
  );
  expect(items.map((item) => ("call_id" in item ? `${item.type} ${item.call_id}` : JSON.stringify(item)))).toEqual([
    "function_call a",
    "function_call b",
    "function_call_output a",
    "function_call_output b",
    expect.stringContaining("input_image"),
    '{"role":"user","content":"appended"}',
  ]);
});
