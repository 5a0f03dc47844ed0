import type { AnswerFunction, AnswerTurn } from "@haft/models";
import { type Message, textOf } from "haft";

/**
 * A model that does one task: find a table, read it, report on it, check the report. Each answer is made from what the tools
 * returned so far; its first call has a name that no tool has.
 */
export const script: AnswerFunction = (messages) => {
  const results = messages.filter(({ role }) => role === "tool").map(textOf);
  const answer = answers[results.length] ?? giveUp;
  return { ...answer(results, promptOf(messages)), chunkChars: 12, chunkDelayMs: 15 };
};

type Answer = (results: readonly string[], prompt: string) => AnswerTurn;

const search = { pattern: "export const exitCodes", path: "packages", output_mode: "content" };

const answers: readonly Answer[] = [
  () => ({ text: "I search for the table.", calls: [{ name: "Gerp", input: search }] }),
  ([refusal = ""]) => {
    const name = /tools are \W*(\w+)/.exec(refusal)?.[1] ?? "";
    return { text: `There is no such tool; ${name} is meant.`, calls: [{ name, input: search }] };
  },
  (results) => {
    const { path, line } = foundPlace(results);
    return { calls: [{ name: "Read", input: { file_path: path, offset: line, limit: 20 } }] };
  },
  (results, prompt) => {
    const input = { file_path: reportPath(prompt), content: report(results) };
    return { text: "I write down what I read.", calls: [{ name: "Write", input }] };
  },
  (_, prompt) => ({ calls: [{ name: "Bash", input: { command: `grep -c '^- ' '${reportPath(prompt)}'` } }] }),
  (results, prompt) => {
    const { path, line } = foundPlace(results);
    const [wanted, counted] = [exitCodes(results).length, Number(results.at(-1))];
    if (wanted === 0 || wanted !== counted) return giveUp(results, prompt);
    return {
      text: `haft has ${counted} exit codes; ${path}:${line} declares them. The report lists them all.`,
    };
  },
];

const giveUp: Answer = (results) => ({ text: `I could not finish the task: the last result was ${results.at(-1)}` });

function foundPlace([, found = ""]: readonly string[]): { readonly path: string; readonly line: number } {
  const [, path = "", line = ""] = /^(.+?):(\d+):/m.exec(found) ?? [];
  return { path, line: Number(line) };
}

/** The rows of the table in what Read returned, without its line numbers. */
function exitCodes([, , read = ""]: readonly string[]): readonly string[] {
  const source = read.replace(/^\s*\d+\t/gm, "");
  const rows = source.slice(0, source.indexOf("} as const")).matchAll(/code: (\d+),\s*meaning: "(.+?)",?\s*\}/g);
  return [...rows].map(([, code, meaning]) => `- ${code}: ${meaning}`);
}

function report(results: readonly string[]): string {
  const { path, line } = foundPlace(results);
  return `# Exit codes of haft\n\n${path}, line ${line}:\n\n${exitCodes(results).join("\n")}\n`;
}

function reportPath(prompt: string): string {
  return /\S+\.md/.exec(prompt)?.[0] ?? "";
}

function promptOf(messages: readonly Message[]): string {
  const first = messages.find(({ role }) => role === "user");
  return first === undefined ? "" : textOf(first);
}
