import { assistantMessage, toolResult } from "haft";
import { expect, test } from "vitest";
import { streamJsonOutput } from "../../../src/commands/run/stream-json-output.ts";
import { memoryIo } from "../../memory-io.ts";
import { begun, ended } from "./run-facts.ts";

test("streamJsonOutput() writes each message when it is there, and the result last", () => {
  const io = memoryIo();
  const output = streamJsonOutput(io);
  const call = { type: "tool-call", id: "1", name: "Read", rawInput: "{}" } as const;
  output.begin(begun);
  output.event({ type: "model-text-delta", text: "hi" });
  output.event({ type: "model-response", step: 1, message: assistantMessage([call]) });
  output.event({ type: "tool-call-completed", call, result: toolResult(call, "ok", "text") });
  output.event({ type: "tool-call-failed", call, result: toolResult(call, "failed", "no"), error: undefined });
  output.end(ended);
  const lines = io.written.stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.map(({ type }) => type)).toEqual(["system", "user", "assistant", "user", "user", "result"]);
  expect(lines.every(({ session_id }) => session_id === "s")).toBe(true);
});

test("streamJsonOutput() writes pieces of answers before them when that is asked for", () => {
  const io = memoryIo();
  const output = streamJsonOutput(io, { partial: true });
  output.begin(begun);
  output.event({ type: "model-request", step: 1, toolCount: 0 });
  output.event({ type: "model-text-delta", text: "hi" });
  output.event({ type: "model-response", step: 1, message: assistantMessage("hi") });
  const lines = io.written.stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.map(({ type, event }) => event?.type ?? type)).toEqual([
    "system",
    "user",
    "message_start",
    "content_block_start",
    "content_block_delta",
    "content_block_stop",
    "message_delta",
    "message_stop",
    "assistant",
  ]);
  expect(lines[4]).toMatchObject({ type: "stream_event", session_id: "s", event: { delta: { text: "hi" } } });
});
