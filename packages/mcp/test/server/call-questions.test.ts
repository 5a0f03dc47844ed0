import { expect, test } from "vitest";
import { CallQuestions } from "../../src/server/call-questions.ts";

const form = { message: "Allow?", schema: { type: "object" }, subject: ["write", { text: "a" }] };
const yes = { action: "accept", content: { decision: "allow" } } as const;

function asked(): { key: string; state: CallQuestions["state"] } {
  const questions = new CallQuestions(true, undefined, undefined);
  expect(questions.ask(form)).toBe("asked");
  return { key: [...questions.open.keys()][0] ?? "", state: questions.state };
}

test("CallQuestions ask what has no answer, and go on with the answer in the next attempt and in those after it", () => {
  const { key, state } = asked();
  const second = new CallQuestions(true, state, { [key]: yes });
  expect(second.ask(form)).toEqual(yes);
  expect(second.ask({ ...form, message: "And this?" })).toBe("asked");
  expect(second.open.size).toBe(1);
  expect(new CallQuestions(true, second.state, {}).ask(form)).toEqual(yes);
});

test("CallQuestions take no answer to what was not asked, to another subject, or that is none", () => {
  const { key, state } = asked();
  expect(new CallQuestions(true, undefined, { [key]: yes }).ask(form)).toBe("asked");
  const other = { ...form, subject: ["write", { text: "b" }] };
  expect(new CallQuestions(true, state, { [key]: yes }).ask(other)).toBe("asked");
  expect(new CallQuestions(true, state, { [key]: { action: "sure" } }).ask(form)).toBe("asked");
});

test("CallQuestions of a client that cannot ask say so", () => {
  const questions = new CallQuestions(false, undefined, undefined);
  expect(questions.ask(form)).toBe("nobody");
  expect(questions.open.size).toBe(0);
});

test("CallQuestions ask under the key of a form, two of the same key under different ones, and take answers to each alone", () => {
  const [one, two] = [
    { ...form, key: "k" },
    { ...form, key: "k", message: "And this?" },
  ];
  const first = new CallQuestions(true, undefined, undefined);
  expect([first.ask(one), first.ask(two)]).toEqual(["asked", "asked"]);
  const [key, other = ""] = first.open.keys();
  expect([key, /^question-/.test(other)]).toEqual(["k", true]);
  const second = new CallQuestions(true, first.state, { k: yes });
  expect([second.ask(one), second.ask(two)]).toEqual([yes, "asked"]);
  expect(new CallQuestions(true, first.state, { [other]: yes }).ask(one)).toBe("asked");
});
