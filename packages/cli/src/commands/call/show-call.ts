import { isErrorOutcome, renderToolDoc, type Tool, type ToolResult } from "haft";
import { colorsFor } from "../../terminal/colors.ts";
import type { Io } from "../../terminal/io.ts";
import { jsonLine } from "../../terminal/json-line.ts";
import { printable, printableLine } from "../../terminal/printable.ts";
import { table } from "../../terminal/render-help.ts";
import { resultText } from "../session/result-text.ts";

/** What the tool answered, on standard output; why it did not answer, on standard error, with what would have fitted. */
export function showCallText(
  result: ToolResult,
  tool: Tool | undefined,
  { stdout, stderr, env }: Pick<Io, "stdout" | "stderr" | "env">,
): void {
  const paint = colorsFor(stderr, env);
  const { outcome, repairs = [], issues = [] } = result;
  for (const { path, kind } of repairs) stderr.write(paint("dim", `Mended ${printableLine(path, 200)}: ${kind}\n`));
  const text = printable(resultText(result)).trimEnd();
  if (!isErrorOutcome(outcome))
    return void stdout.write([text, ...otherParts(result)].filter(Boolean).join("\n").concat("\n"));
  const isInvalid = outcome === "invalid-input";
  stderr.write(`${paint("red", `${outcome}:`)} ${isInvalid ? text.split("\n")[0] : text}\n`);
  if (isInvalid) stderr.write(`${table(issues.map(({ path, code, message }) => [path, message || code]))}\n`);
  if (isInvalid && tool !== undefined) stderr.write(`\n${parametersOf(tool)}\n`);
}

/** The whole result as one line of JSON. */
export function showCallJson(result: ToolResult, { stdout }: Pick<Io, "stdout">): void {
  const { role, toolName, outcome, content, ...rest } = result;
  stdout.write(jsonLine({ tool: toolName, outcome, content, ...rest }));
}

function otherParts({ content }: ToolResult): readonly string[] {
  return content.flatMap((part) =>
    part.type === "image" || part.type === "file"
      ? [`[${part.mediaType}, ${Math.floor((part.data.length * 3) / 4)} bytes]`]
      : [],
  );
}

/** The section of the tool's document. */
function parametersOf(tool: Tool): string {
  const [, parameters = ""] = /\n## Parameters\n\n(.*?)\n\n## /s.exec(renderToolDoc(tool)) ?? [];
  return `Parameters:\n${printable(parameters)}`;
}
