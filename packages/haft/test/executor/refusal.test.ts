import { expect, test } from "vitest";
import { CallExecution } from "../../src/executor/call-execution.ts";
import { refusal } from "../../src/executor/refusal.ts";
import { RoundScope } from "../../src/executor/round-scope.ts";
import { createSession, englishTexts } from "../../src/index.ts";
import { call, execute, tool } from "./execute-round.ts";

test("C-09 every sentence said to a model can be the host's own", async () => {
  const texts = { ...englishTexts, unknownTool: () => "nicht da", noOutput: () => "fertig" };
  const { texts: said } = await execute([tool("quiet", () => undefined)], [call("quiet"), call("x")], { texts });
  expect(said).toEqual(["fertig", '{"error":"nicht da"}']);
});

test("S0-44 S0-102 refusal() is an error in JSON, and words alone when nothing had to be done", () => {
  const execution = new CallExecution(new RoundScope(createSession(), 1, {}), call("x"), 0, false);
  execution.sequence = 4;
  expect(refusal(execution, "denied", "no", { code: "why" })).toEqual({
    role: "tool",
    toolCallId: "x-1",
    toolName: "x",
    outcome: "denied",
    content: [{ type: "text", text: '{"error":"no"}' }],
    sequence: 4,
    code: "why",
  });
  expect(refusal(execution, "skipped", "not needed").content).toEqual([{ type: "text", text: "not needed" }]);
});
