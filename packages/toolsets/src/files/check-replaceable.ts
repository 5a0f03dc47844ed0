import { constants, type Stats } from "node:fs";
import { open } from "node:fs/promises";
import { ToolError } from "haft";
import { descriptorPath } from "../paths/descriptor-path.ts";
import { movedRefusal } from "../paths/open-folder.ts";
import { systemReason } from "../system/system-reason.ts";
import { specialKind } from "./open-regular-file.ts";
import { placeholderLine } from "./placeholder-line.ts";
import { hashBytes, isSameVersion, type ReadRecord } from "./read-record.ts";
import { decodeText, plainText, sniffText, type TextEncoding } from "./text-encoding.ts";
import { viewText } from "./text-view.ts";

/** What the model wants a file to hold. */
export interface WriteInput {
  readonly file_path: string;
  readonly content: string;
}

/**
 * Makes sure that a file may be replaced: it was read in full, is still what was read, and nothing of it is meant to be left out.
 *
 * @returns how the file is written, so that it stays so
 * @throws {ToolError} `not-a-file`, `not-read`, `changed-since-read`, `placeholder-text`, `not-text`, `path-refused`
 */
export async function checkReplaceable(
  input: WriteInput,
  realPath: string,
  before: Stats,
  record: ReadRecord,
): Promise<TextEncoding> {
  if (before.isDirectory()) throw refusal(input, "not-a-file", "it is a folder; name a file in it");
  if (!before.isFile()) throw refusal(input, "not-a-file", `it is ${specialKind(before)}`);
  const note = record.find(realPath);
  if (note === undefined)
    throw refusal(input, "not-read", "the file exists and was not read in this session; read it first");
  if (!note.isWhole) {
    const shown = note.shownThrough === 0 ? "only a part of it" : `only lines 1-${note.shownThrough}`;
    throw refusal(input, "not-read", `Read has shown ${shown}; read the rest first`);
  }
  const bytes = await readReal(realPath, input);
  const hash = note.version.hash === undefined ? undefined : hashBytes(bytes);
  if (!isSameVersion(note.version, { size: before.size, mtimeMs: before.mtimeMs, hash })) {
    throw refusal(input, "changed-since-read", "the file has changed since it was read; read it again");
  }
  const sniffed = sniffText(bytes.subarray(0, 8192));
  const encoding = "binary" in sniffed ? plainText : sniffed;
  const placeholder = placeholderLine(input.content, decodeText(bytes, encoding));
  if (placeholder !== undefined) {
    throw refusal(
      input,
      "placeholder-text",
      `the line "${placeholder}" stands for lines left out; give the whole text, or word the line otherwise`,
    );
  }
  // What Read showed of it was a guess, and other programs go on reading it in its own code page.
  if (/[^\0-\x7f]/.test(input.content) && viewText(bytes, encoding).isLegacy) {
    throw refusal(
      input,
      "not-text",
      "the file is not written in Unicode, and its code page is not known; only ASCII can be written to it. Convert it first, as with iconv, or remove it",
    );
  }
  return encoding;
}

async function readReal(realPath: string, input: WriteInput): Promise<Buffer> {
  const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;
  try {
    await using file = await open(realPath, flags);
    const real = await descriptorPath(file, realPath);
    if (real !== realPath && (await file.stat()).nlink > 0) throw movedRefusal(input.file_path, real);
    return await file.readFile();
  } catch (error) {
    throw ToolError.isInstance(error) ? error : refusal(input, "not-written", systemReason(error));
  }
}

/** A write that is refused, and why. */
export function refusal({ file_path }: WriteInput, code: string, what: string): ToolError {
  return new ToolError(`Cannot write "${file_path}": ${what}`, { code });
}
