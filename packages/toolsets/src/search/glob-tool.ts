import { defineTool, type Tool } from "haft";
import { type GlobInput, type GlobOptions, globFiles } from "./glob-files.ts";
import { maxFiles } from "./glob-output.ts";
import { globPlace } from "./glob-place.ts";

/** Lists files whose paths fit a pattern, the last changed first. */
export function globTool(options: GlobOptions): Tool {
  return defineTool<GlobInput>({
    name: "Glob",
    aliases: ["glob", "find_files"],
    category: "fileSystem",
    searchHint: "find or list files by name or path",
    description: `Lists files whose paths fit a pattern with *, **, ?, [ab] and {a,b}, the last changed first, up to ${maxFiles}. A pattern without a slash fits names in every folder. Hidden files are listed; .git and what ignore files name are not, unless path names it.`,
    input: {
      type: "object",
      properties: {
        pattern: {
          type: "string",
          minLength: 1,
          description: "Such as *.ts, src/**/*.{ts,tsx} or app/[id]/page.tsx; relative to path, or absolute",
        },
        path: { type: "string", minLength: 1, description: "The folder to look in (default: the working folder)" },
      },
      required: ["pattern"],
      additionalProperties: false,
    },
    readOnly: true,
    openWorld: false,
    maxResultChars: 30_000,
    examples: [{ input: { pattern: "**/*.test.ts" } }, { input: { pattern: "*.{md,txt}", path: "docs" } }],
    errors: {
      "search-invalid": { description: "The pattern cannot be understood; the message says why" },
      "search-failed": { description: "ripgrep could not list the files" },
      "not-found": { description: "The folder does not exist; near names are in the message" },
      "not-a-file": { description: "The path is a device or the like" },
      "path-invalid": { description: "The path is empty or cannot be followed" },
      "path-outside": { description: "The path, or an absolute pattern, leads outside the session's folders" },
      "path-refused": { description: "The path leads to a place that was not permitted; the message says why" },
    },
    touches: ({ pattern, path }) => [{ type: "read", path: globPlace(pattern, path).path, isRecursive: true }],
    describeCall: ({ pattern, path }) => `List ${pattern} in ${path ?? "the working folder"}`,
    execute: (input, context) => globFiles(input, context, options),
  });
}
