import { expect, test } from "vitest";
import { planProblems, planRows } from "../../src/todo/todo-plan.ts";

test("planRows() numbers the steps from 1, one row each", () => {
  expect(planRows([{ step: " a\n b ", status: "pending" }])).toEqual(["1. [pending] a b"]);
});

test("S0-22 planProblems() lists everything that is wrong", () => {
  const running = { step: "a", status: "in_progress" } as const;
  expect(planProblems([running])).toEqual([]);
  expect(planProblems([running, running, { step: "\t", status: "pending" }])).toHaveLength(2);
});
