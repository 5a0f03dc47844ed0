import type { JsonSchema } from "haft";

/** What a search is for, as the model says it. */
export interface GrepInput {
  readonly pattern: string;
  readonly path?: string;
  readonly glob?: string;
  readonly type?: string;
  readonly output_mode?: "files_with_matches" | "content" | "count";
  readonly "-A"?: number;
  readonly "-B"?: number;
  readonly "-C"?: number;
  readonly context?: number;
  readonly "-n"?: boolean;
  readonly "-i"?: boolean;
  readonly "-o"?: boolean;
  readonly multiline?: boolean;
  readonly head_limit?: number;
  readonly offset?: number;
}

/** The same as a schema. The names with a dash are ripgrep's own. */
export const grepInputSchema: JsonSchema = {
  type: "object",
  properties: {
    pattern: {
      type: "string",
      minLength: 1,
      description: "A regular expression in ripgrep's syntax; escape { } ( ) . to find them",
    },
    path: { type: "string", minLength: 1, description: "The file or folder to search (default: the working folder)" },
    glob: {
      type: "string",
      minLength: 1,
      description: "Only files that fit, such as *.ts, src/**/*.{ts,tsx} or !*.test.ts",
    },
    type: { type: "string", minLength: 1, description: "Only files of one of ripgrep's types, such as ts, py or rust" },
    output_mode: {
      type: "string",
      enum: ["files_with_matches", "content", "count"],
      description: "files_with_matches: names (default). content: matching lines. count: matching lines a file",
    },
    "-A": { type: "integer", minimum: 0, description: "Lines to show after each match (content)" },
    "-B": { type: "integer", minimum: 0, description: "Lines to show before each match (content)" },
    "-C": { type: "integer", minimum: 0, description: "Lines to show around each match (content)" },
    context: { type: "integer", minimum: 0, description: "The same as -C" },
    "-n": { type: "boolean", description: "Show line numbers (content, default true)" },
    "-i": { type: "boolean", description: "Ignore case" },
    "-o": { type: "boolean", description: "Show only what matches, not the whole line (content)" },
    multiline: { type: "boolean", description: "Let a match go over several lines; the dot matches line ends too" },
    head_limit: { type: "integer", minimum: 0, description: "How many rows to show (default 250, 0: all)" },
    offset: { type: "integer", minimum: 0, description: "How many rows to skip first" },
  },
  required: ["pattern"],
  additionalProperties: false,
};
