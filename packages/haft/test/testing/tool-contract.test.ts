import { expect, test } from "vitest";
import type { JsonValue } from "../../src/json/json-value.ts";
import { toolContract } from "../../src/testing/tool-contract.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import type { Prepared, Tool } from "../../src/tool/tool.ts";

const good = defineTool({
  name: "a",
  input: { type: "object", properties: { n: { type: "number" } }, additionalProperties: false },
});

async function failures(tool: Tool): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const { name, run } of toolContract(() => ({ tool, valid: [{ n: 1 }], invalid: [{ n: "1" }] }))) {
    await run().catch(() => failed.push(name));
  }
  return failed;
}

test("S3-71 toolContract() passes a tool that keeps it", async () => {
  expect(await failures(good)).toEqual([]);
});

test("S3-71 toolContract() finds what a tool written by hand does wrong", async () => {
  const preparing = (prepare: (raw: JsonValue) => Prepared) => failures({ ...good, prepare });
  let calls = 0;
  expect(await failures({ ...good, name: " a" })).toEqual(["the name and the description are not blank"]);
  expect(await failures({ ...good, inputSchema: { type: "array" } })).toHaveLength(1);
  expect(await preparing(() => ({ ok: false, issues: [] }))).toEqual(
    expect.arrayContaining([
      "prepare() refuses invalid inputs and says why",
      "prepare() accepts valid inputs and does not change them",
    ]),
  );
  expect(await preparing((raw) => (raw as { n: unknown[] }).n && (good.prepare(raw) as Prepared))).toContain(
    "prepare() never throws, whatever it is given",
  );
  expect(await preparing((raw) => ({ ...(good.prepare(raw) as Prepared), timeoutMs: ++calls }) as Prepared)).toEqual([
    "the same input always prepares the same",
  ]);
});
