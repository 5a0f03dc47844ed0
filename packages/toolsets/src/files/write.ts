import { stat } from "node:fs/promises";
import { defineTool, ok, type Tool, type ToolContext, type ToolOutput } from "haft";
import { isFolder } from "../paths/is-folder.ts";
import { pathScope } from "../paths/path-scope.ts";
import { displayPath, isInside, resolvePath } from "../paths/resolve-path.ts";
import { counted } from "../text/counted.ts";
import { checkReplaceable, refusal, type WriteInput } from "./check-replaceable.ts";
import type { PathLock } from "./path-lock.ts";
import { hashBytes, type ReadRecord } from "./read-record.ts";
import { storeFile } from "./store-file.ts";
import { encodeText, plainText } from "./text-encoding.ts";

export interface WriteOptions {
  /** What Read showed. */
  readonly record: ReadRecord;
  readonly lock: PathLock;
  /** What `~` stands for. */
  readonly home?: string | undefined;
}

/** Creates a file, or replaces one that Read has shown, all at once. */
export function writeTool({ record, lock, home }: WriteOptions): Tool {
  return defineTool<WriteInput>({
    name: "Write",
    aliases: ["write_file", "FileWrite"],
    category: "fileSystem",
    searchHint: "create or replace a file",
    description:
      "Writes a whole text file and creates the folders it needs. A file that exists must have been read in full with Read before; its mode, encoding and byte order mark are kept. Line ends are written as given.",
    input: {
      type: "object",
      properties: {
        file_path: {
          type: "string",
          minLength: 1,
          description: "The file: absolute, or relative to the working folder",
        },
        content: { type: "string", description: "All of the file's text" },
      },
      required: ["file_path", "content"],
      additionalProperties: false,
    },
    idempotent: true,
    openWorld: false,
    examples: [{ input: { file_path: "notes/todo.md", content: "# To do\n" } }],
    errors: {
      "not-read": { description: "The file exists and was not read in full" },
      "changed-since-read": { description: "The file is no longer what Read showed" },
      "placeholder-text": { description: "A line of the content stands for lines left out" },
      "not-a-file": { description: "The path is a folder, a device, a link to nothing" },
      "not-text": { description: "The content cannot be written as text" },
      "not-written": { description: "The system refused; what was there is unharmed" },
      "path-invalid": { description: "The path is empty or cannot be followed" },
      "path-outside": { description: "The path leads outside the session's folders" },
      "path-refused": { description: "The path leads to a place that was not permitted; the message says why" },
    },
    touches: ({ file_path }) => [{ type: "write", path: file_path }],
    describeCall: ({ file_path, content }) => `Write ${counted(content.length, "character")} to ${file_path}`,
    async execute(input, context) {
      const { cwd } = context;
      const path = await resolvePath(input.file_path, pathScope(context, "write", home));
      if (path.isDangling) {
        throw refusal(
          input,
          "not-a-file",
          `it is a link to "${path.real}", which does not exist; write to that path instead`,
        );
      }
      // The folders a file needs are made, but not those of a working folder that is gone.
      if (isInside(path.lexical, cwd) && !(await isFolder(cwd))) {
        throw refusal(input, "not-written", `the working folder "${cwd}" does not exist any more`);
      }
      return lock(path.real, () => writeFile(input, { lexical: path.lexical, real: path.real }, context, record));
    },
  });
}

async function writeFile(
  input: WriteInput,
  path: { readonly lexical: string; readonly real: string },
  context: ToolContext,
  record: ReadRecord,
): Promise<ToolOutput> {
  if (!input.content.isWellFormed())
    throw refusal(input, "not-text", "the content holds half a character (a lone surrogate)");
  const before = await stat(path.real).catch(() => undefined);
  const encoding = before === undefined ? plainText : await checkReplaceable(input, path.real, before, record);
  const bytes = encodeText(input.content, encoding);
  context.signal.throwIfAborted();
  const after = await storeFile(input.file_path, path.real, bytes, before);

  const written = { size: after.size, mtimeMs: after.mtimeMs, hash: hashBytes(bytes) };
  const lines = lineCount(input.content);
  record.noteRead(path.real, written, { firstLine: 1, lastLine: lines, isEnd: true });
  const type = before === undefined ? "create" : "update";
  const name = displayPath(path.lexical, context.cwd);
  return ok(
    `${type === "create" ? "Created" : "Replaced"} ${name} (${counted(lines, "line")}, ${counted(bytes.length, "byte")})`,
    {
      structured: { type, filePath: path.lexical, numLines: lines, bytesWritten: bytes.length },
    },
  );
}

function lineCount(text: string): number {
  if (text === "") return 0;
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}
