import { expect, test } from "vitest";
import { defineTool } from "../../src/tool/define-tool.ts";
import { MappedCall } from "../../src/tool/mapped-call.ts";
import type { PreparedCall } from "../../src/tool/tool.ts";
import { contextOf } from "./run-tool.ts";

test("MappedCall is the inner call under another input", async () => {
  const tool = defineTool({
    name: "a",
    input: { type: "object" },
    timeoutMs: 5,
    retry: { maxAttempts: 2 },
    checkPermission: () => ({ decision: "deny" }),
    execute: (input) => input,
  });
  const inner = tool.prepare({ inner: 1 }) as PreparedCall;
  const call = new MappedCall(inner, { outer: 1 }, undefined);
  expect(call).toMatchObject({ ok: true, input: { outer: 1 }, timeoutMs: 5, retry: { maxAttempts: 2 } });
  expect(await call.checkPermission?.(contextOf())).toEqual({ decision: "deny" });
  expect(call.run?.(contextOf())).toEqual({ inner: 1 });
});

test("MappedCall has no more to run or to ask than the inner call", () => {
  const call = new MappedCall(defineTool({ name: "a" }).prepare({}) as PreparedCall, {}, undefined);
  expect([call.run, call.checkPermission]).toEqual([undefined, undefined]);
});
