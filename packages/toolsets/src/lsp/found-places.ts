import { constants } from "node:fs";
import { open, realpath } from "node:fs/promises";
import { join, relative } from "node:path";
import type { FileAccess } from "haft";
import { displayPath, isInside } from "../paths/resolve-path.ts";
import { shownText } from "../text/shown-text.ts";
import { decodeText } from "./decode-text.ts";
import { maxDocumentBytes } from "./open-documents.ts";
import { fromWire, type PositionEncoding, type TextPosition, textLines } from "./text-position.ts";
import type { WirePlace } from "./wire-answers.ts";

/** A place as people see it. `path` is relative where it lies in the working folder; `text` is its line, of the session's files only. */
export interface FoundPlace extends TextPosition {
  readonly path: string;
  readonly endLine: number;
  readonly endCharacter: number;
  readonly text?: string;
  readonly name?: string;
  readonly kind?: string;
  readonly container?: string;
  readonly depth?: number;
  readonly calls?: readonly TextPosition[];
  /** True where it lies outside the session's folders. */
  readonly isOutside?: true;
}

/** At most so many places, how many there are, and how many more are in files that a rule forbids to read. */
export interface FoundPlaces {
  readonly places: readonly FoundPlace[];
  readonly total: number;
  readonly hidden: number;
}

export interface FindOptions {
  readonly cwd: string;
  /** The session's folders, as they are called and as they really are. */
  readonly folders: readonly SessionFolder[];
  readonly files: FileAccess | undefined;
  readonly encoding: PositionEncoding;
  readonly maxPlaces: number;
  /** The lines of the document that was asked about, in which `calls` are. */
  readonly asked: readonly string[];
  readonly signal: AbortSignal;
}

export interface SessionFolder {
  readonly path: string;
  readonly real: string;
}

export async function foundPlaces(wirePlaces: readonly WirePlace[], options: FindOptions): Promise<FoundPlaces> {
  const { files, signal } = options;
  const shown: { readonly place: WirePlace; readonly real: string }[] = [];
  const seen = new Set<string>();
  const reals = new Map<string, string>();
  let total = 0;
  let hidden = 0;
  for (const place of wirePlaces) {
    const { path, start, name } = place;
    const key = JSON.stringify([path, start, name]);
    if (seen.has(key)) continue;
    seen.add(key);
    const real = reals.get(path) ?? (await realpath(path).catch(() => path));
    reals.set(path, real);
    if (files?.hides(path) === true || files?.hides(real) === true) hidden++;
    else if (++total <= options.maxPlaces) shown.push({ place, real });
  }
  const linesOf = lineReader();
  const places: FoundPlace[] = [];
  for (const { place, real } of shown) {
    signal.throwIfAborted();
    places.push(await foundPlace(place, real, linesOf, options));
  }
  return { places, total, hidden };
}

async function foundPlace(
  place: WirePlace,
  real: string,
  linesOf: (path: string) => Promise<readonly string[] | undefined>,
  { cwd, folders, encoding, asked }: FindOptions,
): Promise<FoundPlace> {
  const folder = folders.find((one) => isInside(real, one.real));
  const lines = folder && (await linesOf(real));
  const path = folder === undefined ? place.path : join(folder.path, relative(folder.real, real));
  const start = fromWire(place.start, lines?.[place.start.line], encoding);
  const end = fromWire(place.end, lines?.[place.end.line], encoding);
  const text = lines?.[place.start.line];
  const { name, kind, container, depth, calls } = place;
  return {
    path: displayPath(path, cwd),
    ...start,
    endLine: end.line,
    endCharacter: end.character,
    ...(text !== undefined && { text: shownLine(text) }),
    ...(name !== undefined && { name }),
    ...(kind !== undefined && { kind }),
    ...(container !== undefined && { container }),
    ...(depth !== undefined && { depth }),
    ...(calls !== undefined && { calls: calls.map((call) => fromWire(call, asked[call.line], encoding)) }),
    ...(folder === undefined && { isOutside: true }),
  };
}

/** A line of source for people: without what is around it, and not longer than it is worth. */
export function shownLine(line: string): string {
  const text = shownText(line).trim();
  return text.length <= maxLineChars ? text : `${text.slice(0, maxLineChars).toWellFormed()}…`;
}

const maxLineChars = 200;
const maxFiles = 100;

function lineReader(): (path: string) => Promise<readonly string[] | undefined> {
  const known = new Map<string, readonly string[] | undefined>();
  return async (path) => {
    if (!known.has(path) && known.size < maxFiles) known.set(path, await readLines(path));
    return known.get(path);
  };
}

async function readLines(path: string): Promise<readonly string[] | undefined> {
  // A pipe would wait for somebody to write.
  const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;
  const file = await open(path, flags).catch(() => undefined);
  await using _ = file;
  if (file === undefined) return undefined;
  const stats = await file.stat();
  if (!stats.isFile() || stats.size > maxDocumentBytes) return undefined;
  return textLines(decodeText(await file.readFile()));
}
