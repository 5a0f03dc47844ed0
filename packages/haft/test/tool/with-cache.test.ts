import { expect, test } from "vitest";
import { toolContract } from "../../src/testing/tool-contract.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import { fail } from "../../src/tool/tool-output.ts";
import { type CacheOptions, withCache } from "../../src/tool/with-cache.ts";
import { contextOf, newSession, runTool } from "./run-tool.ts";

function counting(options: CacheOptions & { readonly readOnly?: boolean; readonly execute?: () => unknown } = {}) {
  let runs = 0;
  const { readOnly = true, execute = () => ({ run: runs }) } = options;
  const tool = defineTool({
    name: "find",
    input: { type: "object" },
    readOnly,
    execute() {
      runs++;
      return execute();
    },
  });
  return { tool: withCache(tool, options), runs: () => runs };
}

for (const { name, run } of toolContract(() => ({ tool: counting().tool, valid: [{}], invalid: [1] }))) {
  test(`withCache() keeps the contract: ${name}`, run);
}

test("S4-38 C-30 equal inputs run once, whatever the order of their keys", async () => {
  const { tool, runs } = counting();
  expect(await runTool(tool, { a: 1, b: 2 })).toEqual({ run: 1 });
  expect(await runTool(tool, { b: 2, a: 1 })).toEqual({ run: 1 });
  expect(await runTool(tool, { a: 1, b: 3 })).toEqual({ run: 2 });
  expect(runs()).toBe(2);
});

test("S4-37 the cache holds 1000 results and drops the least recently used", async () => {
  const { tool, runs } = counting();
  for (let n = 0; n < 1_000; n++) await runTool(tool, { n });
  await runTool(tool, { n: 0 });
  expect(runs()).toBe(1_000);
  await runTool(tool, { n: 1_000 });
  await runTool(tool, { n: 0 });
  expect(runs()).toBe(1_001);
  await runTool(tool, { n: 1 });
  expect(runs()).toBe(1_002);
});

test("S4-37 a result is good for ttlMs", async () => {
  let now = 0;
  const { tool, runs } = counting({ ttlMs: 100, now: () => now });
  await runTool(tool, {});
  now = 99;
  await runTool(tool, {});
  expect(runs()).toBe(1);
  now = 100;
  await runTool(tool, {});
  expect(runs()).toBe(2);
});

test("S4-38 failures, thrown or said, and tools that are not read-only are never cached", async () => {
  const thrown = counting({ execute: () => Promise.reject(new Error("offline")) });
  await expect(runTool(thrown.tool, {})).rejects.toThrow("offline");
  await expect(runTool(thrown.tool, {})).rejects.toThrow("offline");
  const said = counting({ execute: () => fail("no") });
  const writing = counting({ readOnly: false });
  for (const { tool } of [said, writing]) {
    await runTool(tool, {});
    await runTool(tool, {});
  }
  expect([thrown.runs(), said.runs(), writing.runs()]).toEqual([2, 2, 2]);
});

test("S4-38 concurrent equal calls share one run", async () => {
  const { tool, runs } = counting({ execute: async () => ["shared"] });
  const [first, second] = await Promise.all([runTool(tool, {}), runTool(tool, {})]);
  expect(first).toBe(second);
  expect(runs()).toBe(1);
});

test("S4-38 cancelling the call that started a run does not fail the one that joined it", async () => {
  const controller = new AbortController();
  let runs = 0;
  const tool = withCache(
    defineTool({
      name: "find",
      readOnly: true,
      execute: async (_, { signal }) => {
        runs++;
        await new Promise((resolve) => setTimeout(resolve, 5));
        signal.throwIfAborted();
        return "found";
      },
    }),
  );
  const first = runTool(tool, {}, contextOf({ signal: controller.signal }));
  const second = runTool(tool, {});
  controller.abort(new Error("stop"));
  await expect(first).rejects.toThrow("stop");
  expect(await second).toBe("found");
  expect(runs).toBe(2);
});

test("S4-39 a cached result is frozen", async () => {
  const { tool } = counting({ execute: () => ({ list: [1] }) });
  const result = (await runTool(tool, {})) as { list: number[] };
  expect(() => result.list.push(2)).toThrow(TypeError);
  expect(await runTool(tool, {})).toEqual({ list: [1] });
});

test("what one session found is not shown to another, nor to another directory, unless the cache is shared", async () => {
  const [one, other] = [newSession(), newSession()];
  const own = counting();
  const shared = counting({ scope: "shared" });
  for (const { tool } of [own, shared]) {
    await runTool(tool, {}, contextOf({ session: one }));
    await runTool(tool, {}, contextOf({ session: other }));
  }
  expect([own.runs(), shared.runs()]).toEqual([2, 1]);
  await runTool(shared.tool, {}, contextOf({ session: one, cwd: "/other" }));
  expect(shared.runs()).toBe(2);
});

test("the progress of a generator is told, its result cached", async () => {
  const told: unknown[] = [];
  const tool = withCache(
    defineTool({
      name: "find",
      readOnly: true,
      async *execute() {
        yield { text: "half" };
        return "found";
      },
    }),
  );
  const context = contextOf({ progress: (progress) => told.push(progress) });
  expect([await runTool(tool, {}, context), await runTool(tool, {}, context)]).toEqual(["found", "found"]);
  expect(told).toEqual([{ text: "half" }]);
});
