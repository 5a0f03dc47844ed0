import { characterBorder } from "../json/character-border.ts";
import type { Tool } from "../tool/tool.ts";

/** Tools for the system prompt, a line each, and how many more there are. */
export interface ToolList {
  readonly lines: readonly string[];
  readonly more: number;
}

/**
 * The names of tools with their hints; without hints where these do not fit; where the names do not fit either, as many as do.
 *
 * A hint is the tool's `searchHint` or the beginning of its description, always one line.
 */
export function listTools(tools: readonly Tool[], maxChars: number): ToolList {
  const whole = fitting(tools, maxChars, (tool) => `- ${tool.name}: ${hintOf(tool)}`);
  const lines = whole.length === tools.length ? whole : fitting(tools, maxChars, (tool) => `- ${tool.name}`);
  return { lines, more: tools.length - lines.length };
}

/** The lines of as many tools as fit. */
function fitting(tools: readonly Tool[], maxChars: number, lineOf: (tool: Tool) => string): readonly string[] {
  const lines: string[] = [];
  let left = maxChars;
  for (const tool of tools) {
    const line = lineOf(tool);
    left -= line.length + 1;
    if (left < 0) break;
    lines.push(line);
  }
  return lines;
}

function hintOf({ searchHint, description }: Tool): string {
  const line = (searchHint ?? description).replace(/[\s\p{C}]+/gu, " ").trim();
  const sentence = /^.*?[.;:!?](?= |$)/u.exec(line)?.[0] ?? line;
  if (sentence.length <= maxHintChars) return sentence;
  return `${sentence.slice(0, characterBorder(sentence, maxHintChars))}…`;
}

const maxHintChars = 80;
