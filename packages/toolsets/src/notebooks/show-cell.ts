import type { ContentPart, JsonObject } from "haft";
import { shownText } from "../text/shown-text.ts";
import type { NotebookCell } from "./parse-notebook.ts";
import { isRecord } from "./parse-notebook.ts";
import { type CellOutput, readOutput } from "./read-output.ts";

/** How a cell is shown: for the model in parts, and the same for the program. */
export interface ShownCell {
  readonly parts: readonly ContentPart[];
  readonly structured: JsonObject;
  readonly chars: number;
  readonly images: number;
}

export interface ShowOptions {
  /** How much of a source is shown, in UTF-16 code units. */
  readonly maxSourceChars: number;
  /** How many images of a cell are shown. */
  readonly maxImages: number;
  /** Keeps a text that is cut and says where; undefined where nothing keeps it. */
  keep(text: string): string | undefined;
}

/** How much of one output is shown, in UTF-16 code units. */
export const maxOutputChars = 8_000;
/** How much of all outputs of a cell. */
const maxOutputsChars = 24_000;

/**
 * Shows a cell: a heading, its source with numbered lines, its outputs with `>` before each line. Both begin with a mark and a tab,
 * so that no text of a cell can pass for a heading.
 */
export function showCell(cell: NotebookCell, options: ShowOptions): ShownCell {
  const count = cell.value.execution_count;
  const ran = typeof count === "number" ? `, run as ${count}` : "";
  const pieces: (string | ContentPart)[] = [
    `Cell ${shownText(JSON.stringify(cell.name))} (${shownText(JSON.stringify(cell.type)).slice(1, -1)}${ran})`,
  ];
  const source = shownText(cell.source);
  const isCut = source.length > options.maxSourceChars;
  const shownSource = isCut ? source.slice(0, options.maxSourceChars).toWellFormed() : source.toWellFormed();
  if (source !== "") pieces.push(numbered(shownSource));
  if (isCut)
    pieces.push(
      `[The source has ${source.length} characters, the first ${options.maxSourceChars} are shown${whereKept(options.keep(source), options.maxSourceChars)}]`,
    );

  const outputs: JsonObject[] = [];
  let images = 0;
  let outputChars = 0;
  const all = outputsOf(cell);
  for (const [index, output] of all.entries()) {
    if (outputChars > maxOutputsChars) {
      pieces.push(`[${all.length - index} more outputs of this cell are not shown]`);
      break;
    }
    if (output.type === "image" && images < options.maxImages) {
      images++;
      pieces.push(`${output.title}:`, { type: "image", mediaType: output.mediaType, data: output.data });
      outputs.push({ type: "image", title: output.title, mediaType: output.mediaType });
    } else if (output.type === "image") {
      pieces.push(`[${output.title} is not shown: too many images]`);
      outputs.push({ type: "text", title: output.title, text: "" });
    } else {
      const { lines, text } = shownOutputText(output.text, options);
      pieces.push(`${output.title}:`, lines);
      outputs.push({ type: "text", title: output.title, text });
      outputChars += text.length;
    }
  }
  const parts = joined(pieces);
  const chars = parts.reduce((sum, part) => sum + (part.type === "text" ? part.text.length : 0), 0);
  const structured = {
    id: cell.name,
    cellType: cell.type,
    source: shownSource,
    ...(typeof count === "number" && { executionCount: count }),
    ...(outputs.length > 0 && { outputs }),
  };
  return { parts, structured, chars, images };
}

function outputsOf({ value }: NotebookCell): readonly CellOutput[] {
  const outputs = Array.isArray(value.outputs) ? value.outputs : [];
  const attachments = isRecord(value.attachments) ? Object.entries(value.attachments) : [];
  return [
    ...attachments.flatMap(([name, data]) => readOutput({ output_type: `attachment ${name}`, data })),
    ...outputs.flatMap(readOutput),
  ];
}

function numbered(text: string): string {
  const lines = text.replace(/\r?\n$/, "").split("\n");
  return lines.map((line, index) => `${index + 1}\t${line.replace(/\r$/, "")}`).join("\n");
}

function shownOutputText(text: string, { keep }: ShowOptions): { readonly lines: string; readonly text: string } {
  const marked = (part: string): string =>
    part
      .split("\n")
      .map((line) => `>\t${line}`)
      .join("\n");
  if (text.length <= maxOutputChars) return { lines: marked(text), text };
  const head = text.slice(0, (maxOutputChars / 4) * 3).toWellFormed();
  const tail = text.slice(text.length - maxOutputChars / 4).toWellFormed();
  const marker = `[${text.length - head.length - tail.length} characters of this output are left out${whereKept(keep(text), head.length)}]`;
  return { lines: `${marked(head)}\n${marker}\n${marked(tail)}`, text: `${head}\n${marker}\n${tail}` };
}

function whereKept(reference: string | undefined, offset: number): string {
  return reference === undefined
    ? "; they are in the file"
    : `; all of it is in ${reference}, go on at offset ${offset}`;
}

function joined(pieces: readonly (string | ContentPart)[]): readonly ContentPart[] {
  const parts: ContentPart[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (typeof piece !== "string") parts.push(piece);
    else if (last?.type === "text") parts[parts.length - 1] = { type: "text", text: `${last.text}\n${piece}` };
    else parts.push({ type: "text", text: piece });
  }
  return parts;
}
