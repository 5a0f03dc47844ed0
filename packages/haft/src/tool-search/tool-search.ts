import { nearestNames } from "../json/nearest-names.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { Tool } from "../tool/tool.ts";
import { ok, type ToolOutput } from "../tool/tool-output.ts";
import { parseToolQuery, type ToolQuery } from "./tool-query.ts";

export const toolSearchName = "ToolSearch";

/** The tools there are to be found: what a session lets be seen, and nothing else. */
export interface SearchedTools {
  /** All of them. */
  readonly names: readonly string[];
  /** The name of the tool that calls loaded ones; absent when they are called by name. */
  readonly dispatcherName: string | undefined;
  find(name: string): Tool | undefined;
  search(query: ToolQuery & { readonly type: "words" }, count: number): readonly Tool[];
  /** Makes tools callable from the next step. */
  load(tools: readonly Tool[]): void;
}

/** ToolSearch: finds tools that are not loaded yet, by name or by words, and loads them. `searched` is asked at each call. */
export function toolSearch(searched: SearchedTools): Tool {
  return defineTool<{ query: string; max_results: number }>({
    name: toolSearchName,
    description: `Finds tools that are available but not loaded yet, and loads them. You cannot call such a tool before.

- "select:first,second" loads tools by their exact names
- "open issues" finds tools by words in their names and descriptions, the best first
- "+github issues" finds those that have the word with the plus

The answer holds the definitions of the tools; call them ${howToCall(searched)} from your next message on. One search may load several, at most ${maxLoaded}.`,
    searchHint: "find and load tools",
    readOnly: true,
    concurrencySafe: true,
    idempotent: true,
    openWorld: false,
    maxResultChars: 60_000,
    input: {
      type: "object",
      properties: {
        query: {
          type: "string",
          maxLength: 4_000,
          description: 'Words, with a plus before one that must be there, or "select:" and exact names with commas',
        },
        max_results: {
          type: "integer",
          minimum: 1,
          maximum: maxLoaded,
          default: 5,
          description: "How many tools a search by words loads at most",
        },
      },
      required: ["query"],
      additionalProperties: false,
    },
    examples: [{ input: { query: "select:create_issue,close_issue" } }, { input: { query: "+slack send message" } }],
    describeCall: ({ query }) => `Search tools: ${query}`,
    execute: ({ query, max_results }) => {
      const parsed = parseToolQuery(query);
      return parsed.type === "select" ? select(searched, parsed.names) : searchWords(searched, parsed, max_results);
    },
  });
}

/** A model may load more, but not by one mistake all that there is. */
const maxLoaded = 20;

function select(searched: SearchedTools, names: readonly string[]): ToolOutput {
  const found: Tool[] = [];
  const unknown: string[] = [];
  const left = names.slice(maxLoaded);
  for (const name of names.slice(0, maxLoaded)) {
    const tool = searched.find(name);
    if (tool === undefined) unknown.push(name);
    else if (!found.includes(tool)) found.push(tool);
  }
  const notes = unknown.map((name) => {
    const nearest = nearestNames(name, searched.names, 3);
    return `Cannot find tool ${quoted([name])}${nearest.length === 0 ? "" : `: the nearest are ${quoted(nearest)}`}`;
  });
  if (left.length > 0) notes.push(`Cannot load more than ${maxLoaded} tools at once: left are ${quoted(left)}`);
  if (names.length === 0) notes.push('Cannot load tools: no name is given, as in "select:first,second"');
  return answer(searched, found, notes);
}

function quoted(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(", ");
}

function searchWords(
  searched: SearchedTools,
  query: ToolQuery & { readonly type: "words" },
  count: number,
): ToolOutput {
  const found = searched.search(query, count);
  return answer(searched, found, found.length > 0 ? [] : [nothingFits(searched.names.length)]);
}

function nothingFits(count: number): string {
  return `None of ${count} tools fits: use other or fewer words, or load tools by their exact names`;
}

function howToCall({ dispatcherName }: SearchedTools): string {
  return dispatcherName === undefined ? "by name" : `with ${dispatcherName}`;
}

/** What is said of the tools is theirs; each definition is one line of JSON, so that none can pass for another. */
function answer(searched: SearchedTools, found: readonly Tool[], notes: readonly string[]): ToolOutput {
  searched.load(found);
  const definitions = found.map(({ name, description, inputSchema }) =>
    JSON.stringify({ name, description, inputSchema }),
  );
  const head = found.length === 0 ? [] : [`Loaded, to be called ${howToCall(searched)} from now on:`];
  return ok([...head, ...definitions, ...notes].join("\n"), { structured: { loaded: found.map(({ name }) => name) } });
}
