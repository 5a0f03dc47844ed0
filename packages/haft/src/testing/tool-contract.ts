import assert from "node:assert/strict";
import type { JsonValue } from "../json/json-value.ts";
import { checkSchemaDeclaration } from "../schema/check-schema-declaration.ts";
import type { Prepared, Tool } from "../tool/tool.ts";
import type { ContractTest } from "./contract-test.ts";

/** A tool, inputs that it must accept, and inputs that it must refuse. */
export interface ToolContractSubject {
  readonly tool: Tool;
  readonly valid: readonly JsonValue[];
  readonly invalid: readonly JsonValue[];
}

/** What every `Tool` must do, made by `defineTool` or written by hand. Nothing is run. */
export function toolContract(make: () => ToolContractSubject | Promise<ToolContractSubject>): readonly ContractTest[] {
  const contractTest = (name: string, check: (subject: ToolContractSubject) => void | Promise<void>): ContractTest => ({
    name,
    run: async () => check(await make()),
  });
  return [
    contractTest("the name and the description are not blank", ({ tool }) => {
      assert.notEqual(tool.name.trim(), "");
      assert.equal(tool.name, tool.name.trim());
      assert.notEqual(tool.description.trim(), "");
    }),
    contractTest("the input schema is one of an object, and the same each time", ({ tool }) => {
      checkSchemaDeclaration(tool.inputSchema, `tool "${tool.name}"`);
      assert.equal(JSON.stringify(tool.inputSchema), JSON.stringify(tool.inputSchema));
    }),
    contractTest("prepare() accepts valid inputs and does not change them", async ({ tool, valid }) => {
      for (const input of valid) {
        const before = structuredClone(input);
        const prepared = await tool.prepare(deepFreeze(input));
        assert.ok(prepared.ok, `refused ${JSON.stringify(input)}: ${JSON.stringify(prepared)}`);
        assert.deepEqual(input, before);
      }
    }),
    contractTest("prepare() refuses invalid inputs and says why", async ({ tool, invalid }) => {
      for (const input of invalid) {
        const prepared = await tool.prepare(input);
        assert.ok(!prepared.ok, `accepted ${JSON.stringify(input)}`);
        assert.notEqual(prepared.issues.length, 0);
        for (const issue of prepared.issues) {
          assert.match(issue.code, /^[a-z0-9]+(_[a-z0-9]+)*$/);
          assert.notEqual(issue.path, "");
          assert.notEqual(issue.message.trim(), "");
        }
      }
    }),
    contractTest("prepare() never throws, whatever it is given", async ({ tool }) => {
      for (const input of [null, true, 1, "text", [], {}, { ["__proto__"]: 1 }, { unheardOf: { deep: [1] } }]) {
        assert.equal(typeof (await tool.prepare(input)).ok, "boolean");
      }
    }),
    contractTest("the same input always prepares the same", async ({ tool, valid }) => {
      for (const input of valid) {
        assert.deepEqual(factsOf(await tool.prepare(input)), factsOf(await tool.prepare(input)));
      }
    }),
    contractTest("a prepared input prepares again", async ({ tool, valid }) => {
      for (const input of valid) {
        const prepared = await tool.prepare(input);
        assert.ok(prepared.ok && (await tool.prepare(prepared.input)).ok);
      }
    }),
  ];
}

function factsOf(prepared: Prepared): unknown {
  if (!prepared.ok) return prepared.issues;
  const { input, traits, timeoutMs, retry, repairs } = prepared;
  return { input, traits, timeoutMs, retry, repairs };
}

function deepFreeze(value: JsonValue): JsonValue {
  if (typeof value === "object" && value !== null) for (const member of Object.values(value)) deepFreeze(member);
  return Object.freeze(value);
}
