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
