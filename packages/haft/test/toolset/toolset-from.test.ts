import { expect, test } from "vitest";
import { z } from "zod";
import { toolsetContract } from "../../src/testing/toolset-contract.ts";
import { tool } from "../../src/tool/tool-decorator.ts";
import { toolsetFrom } from "../../src/toolset/toolset-from.ts";
import { runTool } from "../tool/run-tool.ts";

class Counter {
  #count = 0;
  add({ by }: { by: number }): number {
    this.#count += by;
    return this.#count;
  }
  three(_a: unknown, _b: unknown, _c: unknown): void {}
}

const adding = { add: { name: "counter.add", description: "Add.", input: z.object({ by: z.number() }) } };

for (const { name, run } of toolsetContract(() => toolsetFrom(new Counter(), adding))) {
  test(`toolsetFrom() keeps the contract: ${name}`, run);
}

test("S3-70 toolsetFrom() makes tools of the named methods, bound to the object, where nothing is compiled", async () => {
  const counter = new Counter();
  const toolset = toolsetFrom(counter, adding);
  const [add] = toolset.tools;
  expect([toolset.name, add?.name, add?.description]).toEqual(["Counter", "counter.add", "Add."]);
  expect(await runTool(add!, { by: 2 })).toBe(2);
  expect(await runTool(add!, { by: 2 })).toBe(4);
  expect(await runTool(add!, { by: "2" })).toEqual(["by:expected_number"]);
});

test("S3-70 toolsetFrom() finds annotated functions an object holds, and its method names are the default names", async () => {
  const host = { echo: tool("echo", "Echo.")(() => "echoed"), other: () => "" };
  expect(toolsetFrom(host).tools.map((each) => each.name)).toEqual(["echo"]);
  expect(toolsetFrom(new Counter(), { add: {} }).tools[0]?.name).toBe("add");
});

test("S3-27 toolsetFrom() refuses methods that are not there, take too much, or are none at all", () => {
  expect(() => toolsetFrom(new Counter(), { missing: {} } as never)).toThrow(/no method "missing"/);
  expect(() => toolsetFrom(new Counter(), { three: {} })).toThrow(/takes 3 arguments/);
  expect(() => toolsetFrom(new Counter())).toThrow(/none of its methods is annotated/);
});
