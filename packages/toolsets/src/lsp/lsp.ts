import { defineTool, type Tool } from "haft";
import { fieldIssue } from "../input/field-issue.ts";
import { askLsp, type LspInput } from "./ask-lsp.ts";
import { maxPlaces } from "./lsp-output.ts";
import type { LspSessions } from "./lsp-sessions.ts";
import { operationNames, operations } from "./operations.ts";

export interface LspOptions {
  readonly sessions: LspSessions;
  /** What `~` stands for. */
  readonly home?: string | undefined;
}

/** Asks a language server about code: where things are defined and used, what they are, who calls them. */
export function lspTool({ sessions, home }: LspOptions): Tool {
  return defineTool<LspInput>({
    name: "Lsp",
    aliases: ["LSP", "lsp"],
    category: "lsp",
    searchHint:
      "find definitions, references, implementations, symbols, types and callers in code with a language server",
    description: `Asks a language server about code. Exact where Grep guesses: goToDefinition, findReferences, goToImplementation, hover (type and documentation), prepareCallHierarchy, incomingCalls and outgoingCalls take the place of a name (line and character); documentSymbol lists what a file declares; workspaceSymbol finds names in the whole project by query, with filePath any file of it. Places are path:line:character, both counted from 1; an emoji is one character. Shows up to ${maxPlaces} results. What the server has not indexed yet is said.`,
    input: {
      type: "object",
      properties: {
        operation: { type: "string", enum: [...operationNames], description: "What to ask" },
        filePath: {
          type: "string",
          minLength: 1,
          description: "The file: absolute, or relative to the working folder",
        },
        line: { type: "integer", minimum: 1, description: "The line of the name, from 1, as Read shows it" },
        character: { type: "integer", minimum: 1, description: "The character of the line where the name is, from 1" },
        query: { type: "string", minLength: 1, description: "The name, or a part of it, for workspaceSymbol" },
      },
      required: ["operation", "filePath"],
      additionalProperties: false,
    },
    readOnly: true,
    concurrencySafe: true,
    openWorld: false,
    maxResultChars: 40_000,
    timeoutMs: sessions.settings.timeoutMs + spareMs,
    examples: [
      { input: { operation: "goToDefinition", filePath: "src/main.ts", line: 12, character: 7 } },
      { input: { operation: "findReferences", filePath: "src/main.ts", line: 3, character: 17 } },
      { input: { operation: "workspaceSymbol", filePath: "src/main.ts", query: "createServer" } },
    ],
    errors: {
      "no-server": { description: "No language server is set up for files of this kind" },
      "server-missing": { description: "The language server is not installed; the message says how to install it" },
      "server-failed": { description: "The language server did not start, ended, or said what nobody can read" },
      "server-refused": { description: "The language server answered with an error" },
      "not-supported": {
        description: "The language server does not offer this operation; the message says what it does",
      },
      "timed-out": { description: "The language server did not answer in time" },
      "position-past-end": { description: "The file has no such line, or the line no such character" },
      "file-too-large": { description: "The file is too large to be opened by a language server" },
      "not-found": { description: "There is no such file; near names are in the message" },
      "is-folder": { description: "The path is a folder" },
      "not-a-file": { description: "The path is a pipe, a socket, a device" },
      "not-readable": { description: "The system refuses to open the file" },
      "path-invalid": { description: "The path is empty or cannot be followed" },
      "path-outside": { description: "The path leads outside the session's folders" },
      "path-refused": { description: "The path leads to a place that was not permitted; the message says why" },
    },
    validate({ operation, line, character, query }) {
      const { needs } = operations[operation];
      const missing = Object.entries(
        needs === "position" ? { line, character } : needs === "query" ? { query: query?.trim() || undefined } : {},
      ).filter(([, value]) => value === undefined);
      return missing.map(([field]) => fieldIssue(field, `${operation} needs it`));
    },
    touches: ({ operation, filePath }) => [
      { type: "read", path: filePath },
      ...(operation === "workspaceSymbol" ? [{ type: "read" as const, path: ".", isRecursive: true }] : []),
    ],
    describeCall: ({ operation, filePath, line, character, query }) =>
      `${operation} ${query ?? filePath}${line === undefined || query !== undefined ? "" : `:${line}:${character ?? 1}`}`,
    execute: (input, context) => askLsp(input, context, sessions, home),
  });
}

const spareMs = 10_000;
