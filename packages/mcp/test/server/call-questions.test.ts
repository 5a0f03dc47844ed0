import { expect, test } from "vitest";
import { CallQuestions } from "../../src/server/call-questions.ts";

const form = { message: "Allow?", schema: { type: "object" } };
const yes = { action: "accept", content: { decision: "allow" } } as const;

test("CallQuestions ask until there is an answer, and what is asked after that", async () => {
  const questions = new CallQuestions();
  const first = questions.ask(form);
  await questions.asked;
  const [key = ""] = questions.open.keys();
  questions.answer({ [key]: yes });
  expect(await first).toEqual(yes);
  expect(questions.open.size).toBe(0);
  void questions.ask({ ...form, message: "And this?" });
  await questions.asked;
  expect([...questions.open.values()].map(({ message }) => message)).toEqual(["And this?"]);
  expect(questions.open.has(key)).toBe(false);
});

test("CallQuestions take no answer to what was not asked, and none that is none", () => {
  const questions = new CallQuestions();
  void questions.ask(form);
  const [key = ""] = questions.open.keys();
  questions.answer({ other: yes, [key]: { action: "sure" } });
  questions.answer(Object.create({ [key]: yes }));
  expect(questions.open.size).toBe(1);
});

test("CallQuestions ask under the key of a form, two of the same key under different ones, and take answers to each alone", async () => {
  const questions = new CallQuestions();
  const first = questions.ask({ ...form, key: "k" });
  void questions.ask({ ...form, key: "k", message: "And this?" });
  expect([...questions.open.keys()]).toEqual(["k", "question-2"]);
  questions.answer({ k: yes });
  expect(await first).toEqual(yes);
  expect([...questions.open.keys()]).toEqual(["question-2"]);
  await questions.asked;
});
