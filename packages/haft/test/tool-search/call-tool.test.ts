import { expect, test } from "vitest";
import { toolContract } from "../../src/testing/tool-contract.ts";
import { checkTool } from "../../src/tool/check-tool.ts";
import { callTool } from "../../src/tool-search/call-tool.ts";
import { runTool } from "../tool/run-tool.ts";

const subject = {
  tool: callTool(),
  valid: [{ name: "a", input: {} }],
  invalid: [{}, { name: "a" }, { name: "a", input: 5 }, { name: "a", input: {}, more: 1 }],
};
for (const { name, run } of toolContract(() => subject)) test(`CallTool keeps the contract: ${name}`, run);

test("CallTool is described, and does nothing by itself", async () => {
  expect(checkTool(subject.tool)).toEqual([]);
  await expect(runTool(callTool(), { name: "CallTool", input: {} })).rejects.toMatchObject({ code: "not-callable" });
});
