import { HaftError } from "../errors/haft-error.ts";
import { isJsonObject } from "../json/json-value.ts";
import { entryProblem } from "./entry-problem.ts";
import type { TranscriptEntry } from "./transcript-entry.ts";

/** What a written transcript holds. */
export interface ParsedTranscript {
  readonly entries: readonly TranscriptEntry[];
  /** A last line that was not written to its end, as far as it goes. */
  readonly droppedLine?: string;
}

/** The first line of a written transcript, with its line end. */
export function transcriptHeader(): string {
  return header;
}

/** An entry as one line of JSON, with its line end. */
export function renderTranscriptLine(entry: TranscriptEntry): string {
  return `${JSON.stringify(entry)}\n`;
}

/**
 * Reads what `transcriptHeader` and `renderTranscriptLine` wrote, as text or as UTF-8 bytes.
 *
 * A last line that was not written to its end is dropped and reported. A byte order mark, CRLF and empty lines are accepted; an
 * empty text is an empty transcript.
 *
 * @throws {HaftError} `transcript-version-unknown`; `transcript-unreadable`, naming the line and what is wrong with it
 */
export function parseTranscript(text: string | Uint8Array): ParsedTranscript {
  if (text.length === 0) return { entries: [] };
  const lines = typeof text === "string" ? text.split("\n") : decodeLines(text);
  lines[0] = lines[0]?.replace(/^\uFEFF/, "") ?? "";
  const isTorn = tryParse(lines.at(-1) ?? "") === undefined;
  const tail = isTorn ? (lines.pop() ?? "") : "";
  if (lines.length === 0 && tail !== "" && header.startsWith(tail)) return { entries: [], droppedLine: tail };
  checkHeader(lines[0] ?? tail);
  const entries: TranscriptEntry[] = [];
  for (let i = 1; i < lines.length; i++) {
    const line = lines[i] as string;
    if (!isBlank(line)) entries.push(parseEntry(line, i + 1));
  }
  return isBlank(tail) ? { entries } : { entries, droppedLine: tail };
}

function checkHeader(line: string): void {
  const value = tryParse(line);
  if (!isJsonObject(value) || value.haft !== "transcript") {
    throw unreadable(1, `it does not begin with ${header.trimEnd()}`);
  }
  if (value.version === version) return;
  const words = `its version is ${JSON.stringify(value.version)}, this program reads version ${version}`;
  throw new HaftError("transcript-version-unknown", `Cannot read the transcript: ${words}`);
}

function parseEntry(line: string, lineNumber: number): TranscriptEntry {
  const value = tryParse(line);
  if (value === undefined) throw unreadable(lineNumber, "it is not JSON");
  const problem = entryProblem(value);
  if (problem !== undefined) throw unreadable(lineNumber, problem);
  return value as TranscriptEntry;
}

/** The last line may end within a character, as a torn line does; in any other, what is not UTF-8 is an error. */
function decodeLines(bytes: Uint8Array): string[] {
  const end = bytes.lastIndexOf(lineFeed) + 1;
  const torn = new TextDecoder().decode(bytes.subarray(end));
  try {
    const lines = new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, end)).split("\n");
    lines[lines.length - 1] = torn;
    return lines;
  } catch (cause) {
    throw unreadable(findInvalidLine(bytes), "it is not UTF-8", cause);
  }
}

function findInvalidLine(bytes: Uint8Array): number {
  for (let start = 0, lineNumber = 1; ; lineNumber++) {
    const end = bytes.indexOf(lineFeed, start);
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(start, end));
    } catch {
      return lineNumber;
    }
    start = end + 1;
  }
}

function tryParse(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

function isBlank(line: string): boolean {
  return line === "" || line === "\r";
}

function unreadable(lineNumber: number, problem: string, cause?: unknown): HaftError {
  return new HaftError("transcript-unreadable", `Cannot read line ${lineNumber} of the transcript: ${problem}`, {
    cause,
  });
}

const version = 1;
const header = `${JSON.stringify({ haft: "transcript", version })}\n`;
const lineFeed = 0x0a;
