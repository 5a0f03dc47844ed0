import { expect, test } from "vitest";
import { normalizeTodo } from "../../src/todo/normalize-todo.ts";
import { todoToolset } from "../../src/todo/todo-toolset.ts";

const plan = [{ step: "a", status: "pending" }];

test("S0-100 normalizeTodo() maps todos of content, status and activeForm", () => {
  expect(normalizeTodo({ todos: [{ content: "a", status: "pending", activeForm: "Doing a" }] })).toEqual({ plan });
});

test("U88 normalizeTodo() reads a list that came as text", () => {
  expect(normalizeTodo({ plan: JSON.stringify(plan) })).toEqual({ plan });
  expect(normalizeTodo({ todos: '[{"content":"a","status":"pending"}]', explanation: "x" })).toEqual({
    plan,
    explanation: "x",
  });
});

test("normalizeTodo() leaves everything else as it is", () => {
  for (const raw of [
    { plan },
    { plan: "[not json" },
    { plan: "text" },
    {},
    { plan: null },
    "x",
    { plan: [{ step: null }] },
  ]) {
    expect(normalizeTodo(raw)).toBe(raw);
  }
});

test("S0-100 TodoWrite records the mapping as repairs", async () => {
  const tool = todoToolset().tools[0];
  const prepared = await tool?.prepare({ todos: [{ content: "a", status: "pending" }] });
  expect(prepared?.ok && prepared.repairs?.map(({ path }) => path)).toEqual(["todos", "plan"]);
  const plain = await tool?.prepare({ plan });
  expect(plain?.ok && plain.repairs).toBeUndefined();
});
