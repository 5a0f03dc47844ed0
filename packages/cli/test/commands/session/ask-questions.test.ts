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
  expect((await ask([question("Which?")], ["", ",", "none of them"])).answers).toEqual({ "Which?": "none of them" });
  expect((await ask([question("Which?", true)], [",", "1, 3"])).answers).toEqual({ "Which?": ["Red", "Green"] });
  expect((await ask([question("A?"), question("B?")], ["1", "2"])).answers).toEqual({ "A?": "Red", "B?": "Blue" });
});

test("U90 askQuestions() asks again when a number is none of the options, and takes it as own words the second time", async () => {
  const single = await ask([question("Which?")], ["9", "2"]);
  expect(single.answers).toEqual({ "Which?": "Blue" });
  expect(single.shown).toContain("There is no option 9; write it again to answer with just that\n");
  expect((await ask([question("Which?")], ["9", "9"])).answers).toEqual({ "Which?": "9" });
  expect((await ask([question("Which?")], ["0", "7", "9", "1"])).answers).toEqual({ "Which?": "Red" });
  const several = await ask([question("Which?", true)], ["1,7", "1,2"]);
  expect(several.answers).toEqual({ "Which?": ["Red", "Blue"] });
  expect(several.shown).toContain("There is no option 7; write");
  const tooMany = await ask([question("Which?")], ["1, 3", "1, 3"]);
  expect(tooMany.answers).toEqual({ "Which?": "1, 3" });
  expect(tooMany.shown).toContain("Only one option can be chosen; write");
});

test("U90 askQuestions() takes a number as it is where there is nothing to choose from", async () => {
  const { answers, shown } = await ask([{ ...question("How many?"), options: [] }], ["3"]);
  expect(answers).toEqual({ "How many?": "3" });
  expect(shown).toContain("  Your own words: ");
});

test("U90 askQuestions() has no answer at the end of input", async () => {
  const { answers, shown } = await ask([question("Which?")], []);
  expect(answers).toBe(undefined);
  expect(shown).toContain("? Colour Which?\n  1. Red  Red it is\n");
});
