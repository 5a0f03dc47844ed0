import { assistantMessage, type ToolCall, toolResult } from "haft";
import { expect, test } from "vitest";
import { TextOutput } from "../../../src/commands/run/text-output.ts";
import { type MemoryIo, memoryIo } from "../../memory-io.ts";
import { begun, ended } from "./run-facts.ts";

const call = (id: string, name: string): ToolCall => ({ type: "tool-call", id, name, rawInput: "{}", input: { a: 1 } });

function show(io: MemoryIo, options: { quiet?: boolean } = {}): TextOutput {
  const output = new TextOutput(io, { quiet: false, verbose: false, ...options });
  output.begin(begun);
  return output;
}

test("TextOutput writes the answer alone to a pipe, and what led to it to standard error", () => {
  const io = memoryIo();
  const output = show(io);
  output.event({ type: "model-text-delta", text: "I look." });
  output.event({
    type: "model-response",
    step: 1,
    message: assistantMessage([{ type: "text", text: "I look." }, call("1", "Read")]),
  });
  output.event({ type: "model-response", step: 2, message: assistantMessage("answer") });
  output.end(ended);
  expect(io.written).toEqual({ stdout: "answer\n", stderr: "I look.\n" });
});

test("TextOutput writes to a terminal what the model says as it says it, once", () => {
  const io = memoryIo({ isTerminal: true });
  const output = show(io);
  for (const text of ["ans", "wer\u001b[2J"]) output.event({ type: "model-text-delta", text });
  expect(io.written.stdout).toBe("answer");
  output.event({ type: "model-response", step: 1, message: assistantMessage("answer") });
  output.end(ended);
  expect(io.written.stdout).toBe("answer\n");
});

test("TextOutput shows each call before its results, and says whose result it is when calls overlap", () => {
  const io = memoryIo();
  const output = show(io);
  const [a, b, c] = [call("1", "A"), call("2", "B"), call("3", "C")];
  output.event({ type: "tool-call-started", call: a, sequence: 1, attempt: 1 });
  output.event({ type: "tool-call-started", call: b, sequence: 2, attempt: 1 });
  output.event({ type: "tool-call-completed", call: a, result: toolResult(a, "ok", "one") });
  output.event({ type: "tool-call-completed", call: b, result: toolResult(b, "ok", "two") });
  output.event({ type: "tool-call-failed", call: c, result: toolResult(c, "unknown-tool", "no C"), error: undefined });
  expect(io.written.stderr).toBe("→ A a: 1\n→ B a: 1\n  ✓ A: one\n  ✓ B: two\n→ C a: 1\n  ✗ unknown-tool: no C\n");
});

test("TextOutput keeps a call on one line of the terminal", () => {
  const io = memoryIo({ isTerminal: true });
  const output = show(io);
  const wide = { ...call("1", "A"), input: { a: "x".repeat(500) } };
  output.event({
    type: "tool-call-failed",
    call: wide,
    result: toolResult(wide, "failed", "y".repeat(500)),
    error: undefined,
  });
  expect(
    io.written.stderr
      .trimEnd()
      .split("\n")
      .map((line) => line.length),
  ).toEqual([80, 80]);
});

const denied = (toolName: string, code: string) => ({
  ...{ toolCallId: "1", toolName, input: {}, code, reason: "", runsWithYes: true },
});

test("TextOutput says that calls were denied, and with --yes not that it would help", () => {
  const note = (permissionMode: "default" | "bypassPermissions"): string => {
    const io = memoryIo();
    const output = show(io);
    output.begin({ ...begun, permissionMode });
    output.end({ ...ended, denials: [denied("Bash", "no-approver")] });
    return io.written.stderr;
  };
  expect(note("default")).toMatch(/^1 call was denied \(Bash\).*--yes/);
  expect(note("bypassPermissions")).not.toContain("--yes");
});

test("TextOutput prints no half answer when a run failed, and nothing beside the answer when it is quiet", () => {
  const failed = memoryIo();
  show(failed).end({ ...ended, end: "failed" });
  expect(failed.written.stdout).toBe("");
  const quiet = memoryIo();
  show(quiet, { quiet: true }).end({ ...ended, denials: [denied("Bash", "no-approver")] });
  expect(quiet.written).toEqual({ stdout: "answer\n", stderr: "" });
});
