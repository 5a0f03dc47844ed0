import { assistantMessage, type StepEvent } from "haft";
import { expect, test } from "vitest";
import { partialMessages } from "../../../src/commands/run/partial-messages.ts";

function pieces(...events: StepEvent[]): readonly object[] {
  const written: object[] = [];
  const write = partialMessages((event) => written.push(event));
  for (const event of events) write(event);
  return written;
}

const request: StepEvent = { type: "model-request", step: 1, toolCount: 0 };
const response: StepEvent = { type: "model-response", step: 1, message: assistantMessage("x") };

test("partialMessages() tells an answer in the field's events, a block for each text, thought and call", () => {
  const written = pieces(
    request,
    { type: "model-reasoning-delta", text: "hm" },
    { type: "model-text-delta", text: "a" },
    { type: "model-text-delta", text: "b" },
    { type: "model-tool-call-delta", index: 0, id: "c", name: "Read", input: '{"a"' },
    { type: "model-tool-call-delta", index: 0, input: ":1}" },
    { type: "model-tool-call-delta", index: 1, name: "Grep" },
    response,
  );
  expect(written.map((event) => (event as { type: string }).type.replace("content_block_", ""))).toEqual(
    "message_start start delta stop start delta delta stop start delta delta stop start delta stop message_delta message_stop".split(
      " ",
    ),
  );
  expect(written).toContainEqual({ type: "content_block_delta", index: 1, delta: { type: "text_delta", text: "b" } });
  expect(written).toContainEqual({
    type: "content_block_start",
    index: 2,
    content_block: { type: "tool_use", id: "c", name: "Read", input: {} },
  });
  expect(written).toContainEqual({
    type: "content_block_delta",
    index: 2,
    delta: { type: "input_json_delta", partial_json: ":1}" },
  });
});

test("partialMessages() begins again when what came is taken back", () => {
  const written = pieces(
    request,
    { type: "model-text-delta", text: "a" },
    { type: "model-stream-segment-reset", reason: "lost" },
    { type: "model-text-delta", text: "b" },
  );
  expect(written.filter((event) => "message" in event).length).toBe(2);
  expect(written.at(-1)).toMatchObject({ index: 0, delta: { text: "b" } });
});
