import type { UserQuestion } from "@haft/toolsets";
import { expect, test } from "vitest";
import { askQuestions } from "../../../src/commands/session/ask-questions.ts";
import { memoryIo } from "../../memory-io.ts";

const question = (text: string, multiSelect = false): UserQuestion => ({
  question: text,
  header: "Colour",
  options: ["Red", "Blue", "Green"].map((label) => ({ label, description: `${label} it is` })),
  multiSelect,
});

async function ask(questions: readonly UserQuestion[], typed: readonly string[]) {
  const io = memoryIo({ isTerminal: true });
  const answers = askQuestions(io)(questions, { signal: io.signal });
  for (const line of typed) {
    const before = io.written.stderr.length;
    io.stdin.write(`${line}\n`);
    while (io.written.stderr.length === before && line !== typed.at(-1))
      await new Promise((resolve) => setTimeout(resolve, 1));
  }
  if (typed.length === 0) io.stdin.end();
  return { answers: (await answers)?.answers, shown: io.written.stderr };
}

test("U90 askQuestions() takes a number, several where that is allowed, or own words, and nothing else", async () => {
  expect((await ask([question("Which?")], ["2"])).answers).toEqual({ "Which?": "Blue" });
  expect((await ask([question("Which?")], ["9"])).answers).toEqual({ "Which?": "9" });
  expect((await ask([question("Which?")], ["", "none of them"])).answers).toEqual({ "Which?": "none of them" });
  expect((await ask([question("Which?", true)], ["1, 3"])).answers).toEqual({ "Which?": ["Red", "Green"] });
  expect((await ask([question("Which?")], ["1, 3"])).answers).toEqual({ "Which?": "1, 3" });
  expect((await ask([question("A?"), question("B?")], ["1", "2"])).answers).toEqual({ "A?": "Red", "B?": "Blue" });
});

test("U90 askQuestions() has no answer at the end of input", async () => {
  const { answers, shown } = await ask([question("Which?")], []);
  expect(answers).toBe(undefined);
  expect(shown).toContain("? Colour Which?\n  1. Red  Red it is\n");
});
