import { createSession, executeToolCall, type ToolResult, toolCall } from "haft";
import { expect, test } from "vitest";
import type { McpOptions } from "../../src/client/mcp-options.ts";
import type { QuestionContext } from "../../src/questions/question-context.ts";
import { mcpToolset } from "../../src/toolset/mcp-toolset.ts";
import { reference, textIn } from "../fixtures/servers.ts";

test("the reference server's task is awaited, with its progress, and what it asks is answered", async () => {
  const asked: QuestionContext[] = [];
  const toolset = await mcpToolset(reference("everything"), {
    elicit: (elicitation, context) => {
      asked.push(context);
      const [field] = elicitation.mode === "form" ? elicitation.fields : [];
      return { action: "accept", content: { interpretation: field?.options?.[0]?.value ?? "" } };
    },
  });
  const session = createSession({ tools: [toolset], permissionMode: "bypassPermissions" });
  const texts: (string | undefined)[] = [];
  const input = { topic: "python", ambiguous: true };
  const result = await executeToolCall(toolCall("mcp__everything__simulate-research-query", input), session, {
    onEvent: (event) => event.type === "tool-call-progress" && texts.push(event.progress.text),
  });
  await toolset.close();
  expect([result.outcome, textIn(result)]).toEqual(["ok", expect.stringContaining("python")]);
  expect(texts).toContain("Generating report...");
  expect(asked.map(({ server, call }) => [server, call?.name])).toEqual([
    ["everything", "mcp__everything__simulate-research-query"],
  ]);
}, 60_000);
