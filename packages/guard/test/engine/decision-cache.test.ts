import { defineTool, type RuleCall, type ToolContext } from "haft";
import { expect, test } from "vitest";
import { allow } from "../../src/engine/decision.ts";
import { decisionCache } from "../../src/engine/decision-cache.ts";
import { guardWith, read } from "./guard-setup.ts";
import { runCalls } from "./run-calls.ts";

test("decisionCache() keeps a decision for the questions about a call, until something changes", async () => {
  let made = 0;
  let version = 0;
  const decide = async (call: RuleCall) => {
    made += 1;
    return { facts: { call, files: [], commands: [], urls: [] }, decision: allow("workspace", "") };
  };
  const cache = decisionCache(decide, () => version);
  const context = { cwd: "/", permissionMode: "default", additionalDirectories: [] } as unknown as ToolContext;
  const call = { tool: read, input: {}, touches: [], context } as unknown as RuleCall;
  const count = (asked: Promise<unknown>) => asked.then(() => made);
  expect(cache.last(context)).toBeUndefined();
  expect(await count(cache.fresh(call))).toBe(1);
  expect(await count(cache.kept({ ...call }))).toBe(1);
  expect(cache.last(context)?.call).toBe(call);
  expect(await count(cache.kept({ ...call, input: { a: 1 } }))).toBe(2);
  version += 1;
  expect(await count(cache.kept({ ...call, input: { a: 1 } }))).toBe(3);
  expect(await count(cache.fresh(call))).toBe(4);
});

test("a call is looked at once, whatever the executor asks", async () => {
  let asked = 0;
  const counted = defineTool({
    name: "counted",
    touches: () => {
      asked += 1;
      return [];
    },
    execute: () => "",
  });
  const { guard } = guardWith({ allow: ["counted"] });
  const decided = guard.rules.deny;
  let denies = 0;
  const rules = {
    ...guard.rules,
    deny(call: RuleCall) {
      denies += 1;
      return decided(call);
    },
  };
  expect(await runCalls([counted], [{ name: "counted" }], { rules })).toEqual(["ok"]);
  expect(denies).toBe(1);
  expect(asked).toBeLessThan(5);
});
