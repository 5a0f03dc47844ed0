import { expect, test } from "vitest";
import { echoTool } from "../../src/testing/echo-tool.ts";
import { toolContract } from "../../src/testing/tool-contract.ts";
import type { ToolContext } from "../../src/tool/tool-context.ts";

test("T-01 echoTool answers with the text, the session's scope and the number of the call", async () => {
  const prepared = await echoTool.prepare({ text: "hello" });
  const context = { items: { scope: "quick-start" }, sequence: 1 } as unknown as ToolContext;
  expect(prepared.ok && (await prepared.run?.(context))).toBe("hello|quick-start|1");
});

for (const { name, run } of toolContract(() => ({
  tool: echoTool,
  valid: [{ text: "a" }],
  invalid: [{ text: 1 }, {}, { text: "a", more: 1 }],
}))) {
  test(`echoTool: ${name}`, run);
}
