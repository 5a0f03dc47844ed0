import { expect, test } from "vitest";
import { PreparedToolCall } from "../../src/tool/prepared-tool-call.ts";
import { traitsFor } from "../../src/tool/trait-options.ts";
import { contextOf } from "./run-tool.ts";

test("PreparedToolCall runs with the checked value and shows the input", () => {
  const options = { name: "a", execute: (value: Date) => value.getUTCFullYear() };
  const call = new PreparedToolCall(options, { at: "2024" }, new Date("2024-01-01"), traitsFor({}), undefined);
  expect([call.input, call.run?.(contextOf())]).toEqual([{ at: "2024" }, 2024]);
});

test("calls share their functions: a call costs no closure", () => {
  const make = () =>
    new PreparedToolCall(
      { name: "a", execute: () => 1, checkPermission: () => ({ decision: "allow" }) },
      {},
      {},
      traitsFor({}),
      undefined,
    );
  expect(make().run).toBe(make().run);
  expect(make().checkPermission).toBe(make().checkPermission);
});
