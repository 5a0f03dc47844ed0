import { type ToolContext, ToolError } from "haft";
import { openRegularFile } from "../files/open-regular-file.ts";
import { pathScope } from "../paths/path-scope.ts";
import { displayPath } from "../paths/resolve-path.ts";
import { counted } from "../text/counted.ts";
import { decodeText } from "./decode-text.ts";
import { shownLine } from "./found-places.ts";
import { fileStamp, maxDocumentBytes } from "./open-documents.ts";
import { type TextPosition, textLines } from "./text-position.ts";

/** The file that a call is about, as it is on the disk. `path` is its real one, `name` what people call it. */
export interface AskedDocument {
  readonly path: string;
  readonly name: string;
  readonly text: string;
  readonly stamp: string;
  readonly lines: readonly string[];
}

/** @throws {ToolError} `file-too-large` and the codes of `openRegularFile` */
export async function askedDocument(
  filePath: string,
  context: ToolContext,
  home: string | undefined,
): Promise<AskedDocument> {
  const { file, path, stats } = await openRegularFile(filePath, pathScope(context, "read", home));
  await using _ = file;
  const name = displayPath(path.lexical, context.cwd);
  if (stats.size > maxDocumentBytes)
    throw new ToolError(`Cannot ask about "${name}": it has ${stats.size} bytes, more than ${maxDocumentBytes}`, {
      code: "file-too-large",
    });
  // The stamp first: what changes in between is then seen as a change.
  const stamp = (await fileStamp(file)) ?? "";
  const text = decodeText(await file.readFile());
  return { path: path.real, name, text, stamp, lines: textLines(text) };
}

/** @throws {ToolError} `position-past-end` */
export function checkPosition({ line, character }: TextPosition, { lines, name }: AskedDocument): void {
  const text = lines[line - 1];
  if (text === undefined)
    throw new ToolError(`Cannot look at line ${line} of "${name}": it has ${counted(lines.length, "line")}`, {
      code: "position-past-end",
    });
  const length = [...text].length;
  if (character > length + 1)
    throw new ToolError(
      `Cannot look at character ${character} of line ${line} of "${name}": the line has ${counted(length, "character")}: ${shownLine(text)}`,
      { code: "position-past-end" },
    );
}

/** The word at a place, or right before it. */
export function wordAt({ line, character }: TextPosition, { lines }: AskedDocument): string | undefined {
  const points = [...(lines[line - 1] ?? "")];
  const isWord = (index: number): boolean => wordCharacter.test(points[index] ?? "");
  let start = character - 1;
  if (!isWord(start)) start--;
  if (!isWord(start)) return undefined;
  let end = start;
  while (isWord(start - 1)) start--;
  while (isWord(end + 1)) end++;
  return points.slice(start, end + 1).join("");
}

const wordCharacter = /^[\p{ID_Continue}$@#]$/u;
