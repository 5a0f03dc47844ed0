import type { Stats } from "node:fs";
import { ok, type ToolContext, type ToolOutput } from "haft";
import { parseNotebook } from "../notebooks/parse-notebook.ts";
import { existingPath } from "../paths/existing-path.ts";
import { pathScope } from "../paths/path-scope.ts";
import { displayPath, type PathScope, type ResolvedPath } from "../paths/resolve-path.ts";
import { checkUntouched } from "./check-untouched.ts";
import { chooseNotebookEdit, type NotebookEditInput, notebookRefusal } from "./choose-notebook-edit.ts";
import { editBytes } from "./edit-bytes.ts";
import type { EditOptions } from "./edit-file.ts";
import { changedLines } from "./edit-patch.ts";
import { noteEdit } from "./note-edit.ts";
import { openRegularFile } from "./open-regular-file.ts";
import { readBytes } from "./read-bytes.ts";
import { maxNotebookBytes } from "./read-notebook.ts";
import { hashBytes, isSameVersion, type ReadNote, type ReadRecord } from "./read-record.ts";
import { storeFile } from "./store-file.ts";
import { sniffText } from "./text-encoding.ts";
import { viewText } from "./text-view.ts";

/**
 * Edits a cell of a notebook, one edit of a path at a time.
 *
 * @throws {ToolError} the codes of NotebookEdit; the reason of the context's signal, the file being as it was
 */
export async function editNotebook(
  input: NotebookEditInput,
  context: ToolContext,
  { record, lock, home }: EditOptions,
): Promise<ToolOutput> {
  const scope = pathScope(context, "write", home);
  const path = await existingPath(input.notebook_path, scope);
  return lock(path.real, () => editAlone(input, path, scope, context, record));
}

async function editAlone(
  input: NotebookEditInput,
  path: ResolvedPath,
  scope: PathScope,
  { signal, effectKey }: ToolContext,
  record: ReadRecord,
): Promise<ToolOutput> {
  const { bytes, stats } = await readSource(input, scope, signal);
  if (![path.lexical, path.real].some((name) => /\.ipynb$/i.test(name)))
    throw notebookRefusal(input, "not-a-notebook", "it is no notebook (.ipynb); use Edit");
  const encoding = sniffText(bytes.subarray(0, 8192));
  if ("binary" in encoding) throw notebookRefusal(input, "not-a-notebook", `it is ${encoding.binary}, no notebook`);
  const view = viewText(bytes, encoding);
  const note = checkRead(input, record.find(path.real), {
    size: stats.size,
    mtimeMs: stats.mtimeMs,
    hash: hashBytes(bytes),
  });
  const notebook = parseNotebook(view.text);
  if ("fault" in notebook) throw notebookRefusal(input, "not-a-notebook", notebook.fault);
  const edit = chooseNotebookEdit(input, notebook, note, effectKey);
  const edited = editBytes(
    bytes,
    view,
    encoding,
    edit.changes.map(({ start, end, text }) => ({ start, end, text })),
  );
  signal.throwIfAborted();
  await checkUntouched(input.notebook_path, path.real, stats);
  const after = await storeFile(input.notebook_path, path.real, edited, stats);

  const version = { size: after.size, mtimeMs: after.mtimeMs, hash: hashBytes(edited) };
  noteEdit(record, path.real, version, changedLines(view.text, edit.changes), note);
  return ok(`${edit.done} ${displayPath(path.lexical, scope.cwd)}${edit.more}`, {
    structured: { filePath: path.lexical, ...edit.structured, language: notebook.language },
  });
}

async function readSource(
  input: NotebookEditInput,
  scope: PathScope,
  signal: AbortSignal,
): Promise<{ readonly bytes: Buffer; readonly stats: Stats }> {
  const { file, stats } = await openRegularFile(input.notebook_path, scope);
  await using _ = file;
  if (stats.size > maxNotebookBytes)
    throw notebookRefusal(
      input,
      "too-large",
      `it has ${stats.size} bytes, the limit is ${maxNotebookBytes}; clear its outputs`,
    );
  return { bytes: await readBytes(file, maxNotebookBytes, signal), stats };
}

function checkRead(
  input: NotebookEditInput,
  note: ReadNote | undefined,
  version: { readonly size: number; readonly mtimeMs: number; readonly hash: string },
): ReadNote {
  if (note === undefined)
    throw notebookRefusal(input, "not-read", "the notebook was not read in this session; read it first");
  if (!isSameVersion(note.version, version))
    throw notebookRefusal(input, "changed-since-read", "the notebook has changed since it was read; read it again");
  return note;
}
