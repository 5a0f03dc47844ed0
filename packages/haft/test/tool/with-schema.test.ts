import { expect, test } from "vitest";
import { z } from "zod";
import { createRegistry } from "../../src/registry/registry.ts";
import { toolContract } from "../../src/testing/tool-contract.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import { requireApproval } from "../../src/tool/require-approval.ts";
import { withSchema } from "../../src/tool/with-schema.ts";
import { codesOf, runTool } from "./run-tool.ts";

const outside = {
  type: "object",
  properties: { module_name: { type: "string" }, target_path: { type: "string", default: "src" } },
  required: ["module_name"],
  additionalProperties: false,
};

const createModule = defineTool({
  name: "create_module",
  description: "Create a module.",
  input: z.object({ moduleName: z.string().regex(/^[A-Z]/), targetPath: z.string() }),
  describeCall: ({ moduleName }) => `Create ${moduleName}`,
  execute: (input) => input,
});

const mapped = withSchema(createModule, outside, {
  mapInput: ({ module_name, target_path }) => ({ moduleName: module_name ?? "", targetPath: target_path ?? "" }),
});

for (const { name, run } of toolContract(() => ({
  tool: mapped,
  valid: [{ module_name: "Payment" }],
  invalid: [{ moduleName: "Payment" }, { module_name: "payment" }],
}))) {
  test(`withSchema() keeps the contract: ${name}`, run);
}

test("S2-14 T-40 withSchema() changes the schema alone; execute receives the outside names where the tool is open", async () => {
  const open = defineTool({
    name: "create_module",
    description: "Create a module.",
    input: { type: "object", properties: { moduleName: { type: "string" }, targetPath: { type: "string" } } },
    execute: (input) => input,
  });
  const tool = withSchema(open, outside);
  expect(tool).toMatchObject({ name: "create_module", description: "Create a module." });
  expect(tool.inputSchema).toBe(outside);
  expect(await runTool(tool, { module_name: "Payment" })).toEqual({ module_name: "Payment", target_path: "src" });
  expect(await runTool(tool, { moduleName: "Payment" })).toEqual(
    expect.arrayContaining(["module_name:missing_required", "moduleName:unknown_property"]),
  );
});

test("S2-80 with mapInput the outside schema is checked first, then the tool prepares what was mapped", async () => {
  expect(await runTool(mapped, { module_name: "Payment" })).toEqual({ moduleName: "Payment", targetPath: "src" });
  expect(await runTool(mapped, { module_name: 1 })).toEqual(["module_name:expected_string"]);
  expect(await runTool(mapped, { module_name: "payment" })).toEqual([expect.stringMatching(/^moduleName:/)]);
  expect(await mapped.prepare({ module_name: "Payment" })).toMatchObject({ input: { module_name: "Payment" } });
  expect(await mapped.describeCall?.({ module_name: "Payment" })).toBe("Create Payment");
});

test("S2-80 names that do not agree are an error at build that shows the way out", () => {
  expect(() => withSchema(createModule, outside)).toThrow(
    /"create_module".*does not know "module_name".*requires "moduleName".*mapInput/,
  );
});

test("S2-17 withSchema() refuses a tool that is not there", () => {
  expect(() => withSchema(null as never, outside)).toThrow(
    expect.objectContaining({ code: "tool-definition-invalid" }),
  );
});

test("S2-15 the approval flag of a wrapped tool is still seen", () => {
  expect(withSchema(requireApproval(mapped), outside).needsApproval).toBe(true);
});

test("S3-72 withSchema() is the way out for a type without JSON Schema", async () => {
  const dated = defineTool({
    name: "dated",
    input: z.object({ at: z.coerce.date(), tag: z.custom<string>() }),
    execute: ({ at }) => at,
  });
  const exact = {
    type: "object",
    properties: { at: { type: "string" }, tag: {} },
    required: ["at", "tag"],
    additionalProperties: false,
  };
  const tool = withSchema(dated, exact);
  createRegistry([tool]);
  expect(await runTool(tool, { at: "1970-01-01", tag: "x" })).toEqual(new Date(0));
  expect(codesOf(await tool.prepare({ at: "never", tag: "x" }))).toEqual(["at:refused"]);
});
