import { expect, test } from "vitest";
import { todoReminder } from "../../src/todo/todo-reminder.ts";

test("S0-21 todoReminder() of an empty plan is nothing", () => {
  expect(todoReminder([], 6_000)).toBeUndefined();
});

test("S0-24 todoReminder() keeps a plan that just fits and cuts one that does not", () => {
  const plan = [1, 2, 3].map((n) => ({ step: `step ${n}`, status: "pending" }) as const);
  const whole = todoReminder(plan, 6_000) ?? "";
  expect(todoReminder(plan, whole.length)).toBe(whole);
  const cut = todoReminder(plan, whole.length - 1) ?? "";
  expect(cut.length).toBeLessThan(whole.length);
  expect(cut).toContain("more not shown]\n</TODO_LIST_REMINDER>");
});
