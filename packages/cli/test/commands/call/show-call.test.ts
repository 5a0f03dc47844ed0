import { toolResult } from "haft";
import { echoTool } from "haft/testing";
import { expect, test } from "vitest";
import { showCallJson, showCallText } from "../../../src/commands/call/show-call.ts";
import { memoryIo } from "../../memory-io.ts";

const call = { id: "1", name: "Echo" };

test("showCallText() writes answers to standard output, other parts by kind and size", () => {
  const io = memoryIo();
  const image = { type: "image", mediaType: "image/png", data: "AAAA" } as const;
  showCallText(toolResult(call, "ok", [{ type: "text", text: "a\u001b[2J\n" }, image]), echoTool, io);
  expect(io.written).toEqual({ stdout: "a\n[image/png, 3 bytes]\n", stderr: "" });
});

test("showCallText() writes failures to standard error, invalid inputs with all issues and the parameters", () => {
  const io = memoryIo();
  const issues = [{ path: "a[0]", code: "missing_required", message: "this field is required" }];
  showCallText(toolResult(call, "invalid-input", '{"error":"Cannot call\\nInput: {}"}', { issues }), echoTool, io);
  expect(io.written.stdout).toBe("");
  expect(io.written.stderr).toMatch(
    /^invalid-input: Cannot call\n {2}a\[0\] {2}this field is required\n\nParameters:\n- /,
  );
});

test("showCallJson() writes the whole result on one line", () => {
  const io = memoryIo();
  showCallJson(toolResult(call, "failed", "no", { code: "x", structured: { a: 1 } }), io);
  expect(JSON.parse(io.written.stdout)).toEqual({
    tool: "Echo",
    toolCallId: "1",
    outcome: "failed",
    content: [{ type: "text", text: "no" }],
    code: "x",
    structured: { a: 1 },
  });
});
