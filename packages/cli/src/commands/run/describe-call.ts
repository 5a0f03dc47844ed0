import { isJsonObject, type ToolCall, type ToolResult } from "haft";
import { printable, printableLine } from "../../terminal/printable.ts";
import { resultText } from "../session/result-text.ts";

/** The input of a call on one line: `pattern: "run", path: "src"`. */
export function describeInput({ input, rawInput }: ToolCall, maxChars: number): string {
  const value = input ?? rawInput;
  if (!isJsonObject(value)) return printableLine(typeof value === "string" ? value : JSON.stringify(value), maxChars);
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${JSON.stringify(field)}`);
  return printableLine(fields.join(", "), maxChars);
}

/** The first line of a result and how many more there are; of a failure the whole, on one line. */
export function describeResult(result: ToolResult, maxChars: number): string {
  const text = resultText(result);
  if (result.outcome !== "ok") return printableLine(`${result.outcome}: ${text}`, maxChars);
  const lines = printable(text)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const more = lines.length > 1 ? ` (+${lines.length - 1} ${lines.length === 2 ? "line" : "lines"})` : "";
  return printableLine(lines[0] ?? "", maxChars - more.length) + more;
}
