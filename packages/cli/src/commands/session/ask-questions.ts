import type { UserAnswers, UserQuestion } from "@haft/toolsets";
import { colorsFor } from "../../terminal/colors.ts";
import { dropTyped } from "../../terminal/drop-typed.ts";
import type { Io } from "../../terminal/io.ts";
import { printable, printableLine, printableLines } from "../../terminal/printable.ts";
import { readLine } from "../../terminal/read-line.ts";

/** Puts the questions of a model to the person at the terminal, one after the other. The end of input is no answer. */
export function askQuestions(
  io: Io,
): (questions: readonly UserQuestion[], context: { readonly signal: AbortSignal }) => Promise<UserAnswers | undefined> {
  return async (questions, { signal }) => {
    const answers: Record<string, string | readonly string[]> = {};
    for (const question of questions) {
      const answer = await askOne(question, io, signal);
      if (answer === undefined) return undefined;
      answers[question.question] = answer;
    }
    return { answers };
  };
}

async function askOne(
  question: UserQuestion,
  io: Io,
  signal: AbortSignal,
): Promise<string | readonly string[] | undefined> {
  await dropTyped(io);
  io.stderr.write(renderQuestion(question, io));
  let refused: string | undefined;
  for (;;) {
    io.stderr.write(`  ${waysToAnswer(question)}: `);
    const written = (await readLine(io, signal))?.trim();
    if (written === undefined) return undefined;
    if (partsOf(written).length === 0) continue;
    const fault = written === refused ? undefined : faultOf(written, question);
    if (fault === undefined) return chosen(written, question);
    io.stderr.write(`  ${fault}; write it again to answer with just that\n`);
    refused = written;
  }
}

function renderQuestion({ header, question, options }: UserQuestion, { stderr, env }: Io): string {
  const paint = colorsFor(stderr, env);
  const lines = options.flatMap(({ label, description, preview }, index) => [
    `  ${index + 1}. ${printableLine(label, 100)}${paint("dim", `  ${printableLine(description, 300)}`)}`,
    ...(preview === undefined ? [] : [printable(preview).replace(/^/gm, "       ")]),
  ]);
  return [`${paint("yellow", `? ${printableLine(header, 40)}`)} ${printableLines(question)}`, ...lines, ""].join("\n");
}

function waysToAnswer({ options, multiSelect }: UserQuestion): string {
  if (options.length === 0) return "Your own words";
  return `A number${multiSelect ? ", several with commas between," : ""} or your own words`;
}

/** Why what is written in numbers alone chooses nothing. A number may be the answer where there is nothing to choose from. */
function faultOf(written: string, { options, multiSelect }: UserQuestion): string | undefined {
  if (options.length === 0) return undefined;
  const numbers = partsOf(written);
  if (!numbers.every((part) => /^\d+$/.test(part))) return undefined;
  const stray = numbers.find((part) => options[Number(part) - 1] === undefined);
  if (stray !== undefined) return `There is no option ${stray}`;
  return numbers.length > 1 && !multiSelect ? "Only one option can be chosen" : undefined;
}

/** Labels for numbers that are there, else the user's own words. */
function chosen(written: string, { options, multiSelect }: UserQuestion): string | readonly string[] {
  const labels = partsOf(written).map((part) => (/^\d+$/.test(part) ? options[Number(part) - 1]?.label : undefined));
  const isChoice = labels.every((label) => label !== undefined) && (multiSelect || labels.length === 1);
  if (!isChoice) return written;
  return multiSelect ? [...new Set(labels as string[])] : (labels[0] as string);
}

function partsOf(written: string): readonly string[] {
  return written.split(/[\s,]+/).filter((part) => part !== "");
}
