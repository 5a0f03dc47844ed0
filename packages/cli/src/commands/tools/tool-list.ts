import type { Tool } from "haft";
import { colorsFor } from "../../terminal/colors.ts";
import type { Io } from "../../terminal/io.ts";
import { printableLine } from "../../terminal/printable.ts";
import { offReason } from "../session/builtin-tools.ts";

/** A line for each tool, in columns, as wide as the terminal allows. */
export function renderToolList(tools: readonly Tool[], { stdout, env }: Pick<Io, "stdout" | "env">): string {
  const paint = colorsFor(stdout, env);
  const rows = tools.map((tool) => [tool.name, tool.category, effectOf(tool), shownAs(tool)] as const);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] as string).length)));
  const [name = 0, category = 0, effect = 0] = widths;
  const room = Math.max(30, (stdout.isTTY === true ? (stdout.columns ?? 80) : longest) - name - category - effect - 6);
  return rows
    .map((row) => {
      const shownName = paint("cyan", row[0].padEnd(name));
      const kind = paint("dim", `${row[1].padEnd(category)}  ${row[2].padEnd(effect)}`);
      return `${shownName}  ${kind}  ${printableLine(row[3], room)}\n`;
    })
    .join("");
}

function shownAs(tool: Tool): string {
  const reason = offReason(tool);
  return reason === undefined ? firstSentence(tool.description) : `off: ${reason}`;
}

/**
 * The same for programs, with whole descriptions and input schemas. `readOnly` is null where it depends on the input; `off` says why a
 * tool cannot be used here.
 */
export function toolListJson(tools: readonly Tool[]): string {
  const all = tools.map((tool) => ({
    name: tool.name,
    aliases: tool.aliases ?? [],
    category: tool.category,
    readOnly: tool.traits?.readOnly ?? null,
    off: offReason(tool) ?? null,
    description: tool.description,
    inputSchema: tool.inputSchema,
  }));
  return `${JSON.stringify(all, null, 2)}\n`;
}

function effectOf({ traits }: Tool): string {
  if (traits === undefined) return "either";
  return traits.readOnly ? "reads" : "changes";
}

function firstSentence(description: string): string {
  return /^.*?[.!?](?=\s+\p{Lu}|$)/su.exec(description.trim())?.[0].replace(/\.$/, "") ?? description;
}

const longest = 200;
