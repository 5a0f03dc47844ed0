import { expect, test } from "vitest";
import type { JsonValue } from "../../src/json/json-value.ts";
import { toolContract } from "../../src/testing/tool-contract.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import { requireApproval } from "../../src/tool/require-approval.ts";
import type { Prepared, Tool } from "../../src/tool/tool.ts";
import { wrapTool } from "../../src/tool/wrap-tool.ts";
import { runTool } from "./run-tool.ts";

class Counter implements Tool {
  readonly #limit = 3;
  readonly description = "Counts.";
  readonly category = "custom";
  readonly inputSchema = { type: "object" };
  readonly server = "origin";
  get name(): string {
    return "counter";
  }
  get needsApproval(): boolean {
    return this.#limit > 2;
  }
  isEnabled(): boolean {
    return this.#limit > 2;
  }
  prepare(raw: JsonValue): Prepared {
    const traits = {
      readOnly: true,
      concurrencySafe: true,
      idempotent: true,
      destructive: false,
      openWorld: false,
      polls: false,
    };
    return typeof raw === "object" && raw !== null && !Array.isArray(raw)
      ? { ok: true, input: {}, traits, run: () => this.#limit }
      : { ok: false, issues: [{ path: "$", code: "expected_object", message: "no object" }] };
  }
}

for (const { name, run } of toolContract(() => ({ tool: wrapTool(new Counter(), {}), valid: [{}], invalid: [1] }))) {
  test(`S3-71 a tool written by hand as a class keeps the contract when wrapped: ${name}`, run);
}

test("S2-14 S2-15 S3-71 wrapTool() changes what is given and shows all else through any number of wrappers", async () => {
  const tool = wrapTool(wrapTool(new Counter(), { description: "Other." }), { searchHint: "sum" });
  expect(tool).toMatchObject({
    name: "counter",
    description: "Other.",
    searchHint: "sum",
    needsApproval: true,
    server: "origin",
  });
  expect(tool.isEnabled?.()).toBe(true);
  expect(await runTool(tool, {})).toBe(3);
});

test("wrapTool() makes no schema before it is read", () => {
  let reads = 0;
  const inner = Object.defineProperty({ ...defineTool({ name: "a" }) }, "inputSchema", {
    get() {
      reads++;
      return { type: "object" };
    },
  });
  const tool = wrapTool(wrapTool(inner, {}), {});
  expect(reads).toBe(0);
  expect(tool.inputSchema).toEqual({ type: "object" });
  expect(reads).toBe(1);
});

test("S2-17 wrapTool() refuses a tool that is not there", () => {
  for (const nothing of [null, undefined]) {
    expect(() => wrapTool(nothing as never, {})).toThrow(expect.objectContaining({ code: "tool-definition-invalid" }));
  }
});

test("the flag of requireApproval() is seen through other wrappers", () => {
  expect(wrapTool(requireApproval(defineTool({ name: "a" })), {}).needsApproval).toBe(true);
});
