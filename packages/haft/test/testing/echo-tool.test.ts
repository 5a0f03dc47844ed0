import { expect, test } from "vitest";
import { echoTool } from "../../src/testing/echo-tool.ts";
import type { ToolContext } from "../../src/tool/tool-context.ts";

test("T-01 echoTool answers with the text, the session's scope and the number of the call", async () => {
  const prepared = await echoTool.prepare({ text: "hello" });
  const context = { items: { scope: "quick-start" }, sequence: 1 } as unknown as ToolContext;
  expect(prepared.ok && (await prepared.run?.(context))).toBe("hello|quick-start|1");
});

test("echoTool takes nothing but a text", async () => {
  expect((await echoTool.prepare({ text: 1 })).ok).toBe(false);
  expect((await echoTool.prepare({ text: "a", more: 1 })).ok).toBe(false);
});
