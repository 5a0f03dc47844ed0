import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import type { ToolContext, ToolOutput } from "haft";
import { existingPath } from "../paths/existing-path.ts";
import { isFolder } from "../paths/is-folder.ts";
import { pathScope } from "../paths/path-scope.ts";
import { displayPath, isInside, type PathScope, type ResolvedPath, resolvePath } from "../paths/resolve-path.ts";
import { checkEncodable } from "./check-encodable.ts";
import { checkUntouched } from "./check-untouched.ts";
import { type ChosenChanges, chooseChanges, editRefusal } from "./choose-changes.ts";
import { editBytes } from "./edit-bytes.ts";
import type { EditInput } from "./edit-changes.ts";
import { editOutput } from "./edit-output.ts";
import { changedLines, structuredPatch } from "./edit-patch.ts";
import { noteEdit } from "./note-edit.ts";
import { openRegularFile } from "./open-regular-file.ts";
import type { PathLock } from "./path-lock.ts";
import { placeholderLine } from "./placeholder-line.ts";
import { hashBytes, isSameVersion, type ReadNote, type ReadRecord } from "./read-record.ts";
import { storeFile } from "./store-file.ts";
import { sniffText, type TextEncoding } from "./text-encoding.ts";
import { viewText } from "./text-view.ts";

/** Where an edit takes place: what was read, and who may write. */
export interface EditOptions {
  /** What Read showed. */
  readonly record: ReadRecord;
  readonly lock: PathLock;
  /** What `~` stands for. */
  readonly home?: string | undefined;
}

/**
 * Edits a file, one edit of a path at a time.
 *
 * @throws {ToolError} the codes of Edit; the reason of the context's signal, the file being as it was
 */
export async function editFile(
  input: EditInput,
  context: ToolContext,
  { record, lock, home }: EditOptions,
): Promise<ToolOutput> {
  const scope = pathScope(context, "write", home);
  const path = await pathToEdit(input, scope);
  return lock(path.real, () => editAlone(input, path, scope, context.signal, record));
}

async function pathToEdit(input: EditInput, scope: PathScope): Promise<ResolvedPath> {
  if (input.old_string !== "") return existingPath(input.file_path, scope);
  const path = await resolvePath(input.file_path, scope);
  if (path.isDangling)
    throw editRefusal(
      input,
      "not-a-file",
      `it is a link to "${path.real}", which does not exist; name that path instead`,
    );
  if (isInside(path.lexical, scope.cwd) && !(await isFolder(scope.cwd)))
    throw editRefusal(input, "not-written", `the working folder "${scope.cwd}" does not exist any more`);
  return path;
}

async function editAlone(
  input: EditInput,
  path: ResolvedPath,
  scope: PathScope,
  signal: AbortSignal,
  record: ReadRecord,
): Promise<ToolOutput> {
  const { bytes, stats } = await readSource(input, path, scope);
  const encoding = encodingOf(input, bytes);
  const view = viewText(bytes, encoding);
  const note = input.old_string === "" ? undefined : record.find(path.real);
  const { changes, notices, isChanged } = changesOf(view.text, input, note, { bytes, stats });
  checkEncodable(bytes, view, input, changes);
  const edited = editBytes(bytes, view, encoding, changes);
  signal.throwIfAborted();
  await checkUntouched(input.file_path, path.real, stats);
  const after = await storeFile(input.file_path, path.real, edited, stats);

  const lines = changedLines(view.text, changes);
  const version = { size: after.size, mtimeMs: after.mtimeMs, hash: hashBytes(edited) };
  // What else has changed since the file was read is still to be read.
  if (!isChanged) noteEdit(record, path.real, version, lines, note);
  return editOutput(
    input,
    { name: displayPath(path.lexical, scope.cwd), filePath: path.lexical, isNew: stats === undefined },
    { count: changes.length, hunks: structuredPatch(view.text, lines), notices },
  );
}

/** What is edited; without `stats` when the file does not exist yet. */
interface Source {
  readonly bytes: Buffer;
  readonly stats: Stats | undefined;
}

const maxBytes = 32 * 1024 * 1024;

async function readSource(input: EditInput, path: ResolvedPath, scope: PathScope): Promise<Source> {
  if (input.old_string === "" && (await stat(path.real).catch(() => undefined)) === undefined)
    return { bytes: Buffer.alloc(0), stats: undefined };
  const { file, stats } = await openRegularFile(input.file_path, scope);
  await using _ = file;
  if (stats.size > maxBytes)
    throw editRefusal(input, "too-large", `it has ${stats.size} bytes, the limit is ${maxBytes}; use a command`);
  return { bytes: await file.readFile(), stats };
}

function encodingOf(input: EditInput, bytes: Buffer): TextEncoding {
  const encoding = sniffText(bytes.subarray(0, 8192));
  if ("binary" in encoding) throw editRefusal(input, "not-text", `it is ${encoding.binary}, not text`);
  return encoding;
}

function changesOf(
  text: string,
  input: EditInput,
  note: ReadNote | undefined,
  { bytes, stats }: Source,
): ChosenChanges & { readonly isChanged: boolean } {
  if (input.old_string === "") {
    if (text !== "")
      throw editRefusal(
        input,
        "file-exists",
        "old_string is empty, but the file has content; name the text to replace",
      );
    return { changes: [{ start: 0, end: 0, text: input.new_string }], notices: [], isChanged: false };
  }
  if (note === undefined || stats === undefined)
    throw editRefusal(input, "not-read", "the file was not read in this session; read it first");
  const placeholder = placeholderLine(input.new_string, text);
  if (placeholder !== undefined)
    throw editRefusal(
      input,
      "placeholder-text",
      `the line "${placeholder}" stands for lines left out; name only what changes`,
    );
  const hash = note.version.hash === undefined ? undefined : hashBytes(bytes);
  const isChanged = !isSameVersion(note.version, { size: stats.size, mtimeMs: stats.mtimeMs, hash });
  return { ...chooseChanges(text, input, note, isChanged), isChanged };
}
