import type { Elicit, ElicitationAnswer, FormElicitation, FormField } from "@haft/mcp";
import type { UserQuestion } from "@haft/toolsets";
import type { JsonValue } from "haft";
import { colorsFor } from "../../terminal/colors.ts";
import { dropTyped } from "../../terminal/drop-typed.ts";
import type { Io } from "../../terminal/io.ts";
import { printableLine, printableLines } from "../../terminal/printable.ts";
import { readLine } from "../../terminal/read-line.ts";
import { takeTurn } from "../../terminal/take-turn.ts";
import { askQuestions } from "../session/ask-questions.ts";

/** Puts what a server wants to know to the person at the terminal. A no declines it, the end of input cancels it. */
export function personElicit(io: Io): Elicit {
  return (elicitation, { server, signal }) =>
    takeTurn(io, signal, async () => {
      const name = printableLine(server, 100);
      const paint = colorsFor(io.stderr, io.env);
      io.stderr.write(
        `${paint("yellow", `? The MCP server "${name}" asks:`)} ${printableLines(elicitation.message)}\n`,
      );
      if (elicitation.mode === "url") {
        io.stderr.write(`  It wants you to open this address at ${printableLine(elicitation.host, 300)}:\n`);
        io.stderr.write(`  ${printableLine(elicitation.url, 4_000)}\n`);
        return agreed("Did you open it", io, signal);
      }
      for (const problem of elicitation.problems) io.stderr.write(`  ${printableLine(problem, 500)}\n`);
      const { action } = await agreed("Answer it", io, signal);
      return action === "accept" ? askForm(elicitation, name, io, signal) : { action };
    });
}

async function agreed(question: string, io: Io, signal: AbortSignal): Promise<ElicitationAnswer> {
  await dropTyped(io);
  io.stderr.write(`  ${question}? [y]es, or [n]o: `);
  const answer = (await readLine(io, signal))?.trim();
  if (answer === undefined) return { action: "cancel" };
  return { action: /^y(es)?$/i.test(answer) ? "accept" : "decline" };
}

async function askForm(
  { fields }: FormElicitation,
  server: string,
  io: Io,
  signal: AbortSignal,
): Promise<ElicitationAnswer> {
  const ask = askQuestions(io);
  const content: Record<string, JsonValue> = {};
  for (const field of fields) {
    const question = questionOf(field, server);
    const answered = await ask([question], { signal });
    const answer = answered?.answers[question.question];
    if (answer === undefined) return { action: "cancel" };
    const value = answeredValue(field, answer);
    if (value !== undefined) content[field.name] = value;
  }
  return { action: "accept", content };
}

function questionOf(field: FormField, server: string): UserQuestion {
  const { title, description, format, type } = field;
  const kind = format ?? (type === "number" || type === "integer" ? type : undefined);
  const skip = field.isRequired ? undefined : `(${leftOut} leaves it out)`;
  return {
    header: server,
    question: [title, description, kind && `(${kind})`, skip].filter(Boolean).join(" "),
    options: choicesOf(field).map((label) => ({ label, description: "" })),
    multiSelect: type === "choices",
  };
}

function choicesOf({ type, options = [] }: FormField): readonly string[] {
  return type === "boolean" ? ["yes", "no"] : options.map(({ title }) => title);
}

/** What was answered as the server wants it. What does not fit stays as it was written, and the server's form refuses it. */
function answeredValue(
  { type, options = [], default: ifLeftOut }: FormField,
  answer: string | readonly string[],
): JsonValue | undefined {
  const texts = typeof answer === "string" ? [answer] : answer;
  if (texts.includes(leftOut)) return ifLeftOut;
  const values = texts.map(
    (text) => options.find(({ title, value }) => title === text || value === text)?.value ?? text,
  );
  const [text = ""] = values;
  if (type === "choices") return values;
  if (type === "boolean") return /^(?:y|yes|true)$/i.test(text) ? true : /^(?:n|no|false)$/i.test(text) ? false : text;
  if ((type === "number" || type === "integer") && text.trim() !== "" && Number.isFinite(Number(text)))
    return Number(text);
  return text;
}

const leftOut = "-";
