import { assistantMessage, toolResult } from "haft";
import { expect, test } from "vitest";
import type { RunReport } from "../../../src/commands/run/report.ts";
import { wireInit, wireMessage, wireResult } from "../../../src/commands/run/wire.ts";
import { begun } from "./run-facts.ts";

const report: RunReport = {
  end: "done",
  endReason: "answered",
  text: "hi",
  answers: 1,
  usage: { inputTokens: 3, outputTokens: 2, cacheReadTokens: 1 },
  denials: [],
  durationMs: 5,
  modelMs: 4,
};

test("wireInit() bears the field's names", () => {
  expect(wireInit(begun)).toEqual({
    type: "system",
    subtype: "init",
    session_id: "s",
    model: "m",
    cwd: "/",
    tools: ["Read"],
    permissionMode: "default",
    mcp_servers: [],
    slash_commands: [],
    skills: [],
    agents: [],
  });
});

test("wireResult() bears the field's names", () => {
  expect(wireResult(report, begun)).toEqual({
    type: "result",
    subtype: "success",
    is_error: false,
    result: "hi",
    end_reason: "answered",
    session_id: "s",
    model: "m",
    num_turns: 1,
    duration_ms: 5,
    duration_api_ms: 4,
    usage: { input_tokens: 3, output_tokens: 2, cache_read_input_tokens: 1, cache_creation_input_tokens: 0 },
    modelUsage: { m: { inputTokens: 3, outputTokens: 2, cacheReadInputTokens: 1, cacheCreationInputTokens: 0 } },
    permission_denials: [],
  });
});

test("wireResult() says how a run failed", () => {
  const failed = wireResult({ ...report, end: "failed", endReason: "failed", error: new Error("Cannot") }, undefined);
  expect(failed).toMatchObject({ subtype: "error_during_execution", is_error: true, error: "Cannot" });
  const limited = wireResult({ ...report, end: "step-limit", endReason: "step-limit" }, undefined);
  expect(limited).toMatchObject({ subtype: "error_max_turns", is_error: true });
});

test("wireMessage() shows calls and results as the field does", () => {
  const call = { type: "tool-call", id: "1", name: "T", rawInput: '{"a":1}', input: { a: 1 } } as const;
  expect(wireMessage(assistantMessage([call]), "s")).toMatchObject({
    type: "assistant",
    session_id: "s",
    message: { role: "assistant", content: [{ type: "tool_use", id: "1", name: "T", input: { a: 1 } }] },
  });
  expect(wireMessage(toolResult(call, "denied", "no"), "s")).toMatchObject({
    type: "user",
    message: { role: "user", content: [{ type: "tool_result", tool_use_id: "1", is_error: true, outcome: "denied" }] },
  });
});

test("wireInit() says what became of each server", () => {
  const servers = [
    { name: "a", scope: "user", status: "connected", tools: 2 },
    { name: "b", scope: "project", status: "failed", text: "why" },
  ] as const;
  expect(wireInit({ ...begun, servers })).toMatchObject({
    mcp_servers: [
      { name: "a", status: "connected" },
      { name: "b", status: "failed", error: "why" },
    ],
  });
});
