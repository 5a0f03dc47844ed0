import { assistantMessage, type ToolCall, toolResult } from "haft";
import { expect, test } from "vitest";
import { markedOutput } from "../../../src/commands/run/marked-output.ts";
import { memoryIo } from "../../memory-io.ts";
import { begun, ended } from "./run-facts.ts";

const call = (id: string, name: string): ToolCall => ({ type: "tool-call", id, name, rawInput: "{}" });

test("markedOutput() shows what is waited for: the model, then the calls that run and how far they are", () => {
  const shown: (string | undefined)[] = [];
  const heard: string[] = [];
  const output = markedOutput(
    { begin: () => heard.push("begin"), event: ({ type }) => heard.push(type), end: () => heard.push("end") },
    { io: memoryIo(), show: (text) => shown.push(text), hide: () => shown.push(undefined) },
  );
  const [a, b] = [call("1", "A"), call("2", "B")];
  output.begin(begun);
  output.event({ type: "model-request", step: 1, toolCount: 0 });
  output.event({ type: "model-response", step: 1, message: assistantMessage([a, b]) });
  output.event({ type: "tool-call-started", call: a, sequence: 1, attempt: 1 });
  output.event({ type: "tool-call-started", call: b, sequence: 2, attempt: 1 });
  output.event({ type: "tool-call-progress", call: b, progress: { text: "files", completed: 1, total: 2 } });
  output.event({ type: "tool-call-completed", call: a, result: toolResult(a, "ok", "") });
  output.event({ type: "tool-call-failed", call: b, result: toolResult(b, "failed", ""), error: undefined });
  output.end(ended);
  expect(shown).toEqual(["thinking", undefined, "A", "A, B", "A, B files 1/2", "B files 1/2", undefined, undefined]);
  expect([heard.length, heard[0], heard.at(-1)]).toEqual([9, "begin", "end"]);
});
