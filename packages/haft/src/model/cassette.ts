import { HaftError, type HaftErrorCode } from "../errors/haft-error.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json-value.ts";
import type { ModelEvent } from "./model.ts";

/** One recorded request and its answer, secrets masked. A request is written as what it changes in the one before. */
export interface CassetteTurn {
  readonly model: string;
  /** All that is asked beside the messages; absent when it is what the turn before had. */
  readonly settings?: JsonObject | undefined;
  /** How many messages of the turn before are asked again, from the first. */
  readonly keeps: number;
  readonly messages: readonly JsonValue[];
  /** Neighbouring pieces of a text or an input are joined. */
  readonly events: readonly ModelEvent[];
  /** What was thrown after the events. */
  readonly error?: CassetteError | undefined;
}

export interface CassetteError {
  readonly code: HaftErrorCode;
  readonly message: string;
  readonly retryable: boolean;
  readonly status?: number | undefined;
  readonly retryAfterMs?: number | undefined;
}

/** The turns of a recorded run, in the order in which they ended. */
export interface Cassette {
  readonly turns: readonly CassetteTurn[];
  append(turn: CassetteTurn): void;
}

export interface CassetteOptions {
  /** Called with each line of the cassette's JSONL form as it comes, line end included: append it to a file. */
  readonly write?: (line: string) => void;
}

/** An empty cassette, for `recordModel` to fill. */
export function createCassette(options: CassetteOptions = {}): Cassette {
  const turns: CassetteTurn[] = [];
  options.write?.(header);
  return {
    turns,
    append(turn) {
      turns.push(turn);
      options.write?.(lineOf(turn));
    },
  };
}

/** The cassette as JSONL: a line that names the format, then one line a turn. */
export function renderCassette(cassette: Cassette): string {
  return header + cassette.turns.map(lineOf).join("");
}

/**
 * Reads what `renderCassette` or `write` wrote. A last line that was torn off is left out.
 *
 * @throws {HaftError} `cassette-unreadable` for anything else that is no cassette of this version
 */
export function parseCassette(text: string): Cassette {
  const [first, ...lines] = text.split("\n");
  if (`${first}\n` !== header) throw unreadable(1, `it does not begin with ${header.trim()}`);
  const cassette = createCassette();
  lines.pop();
  for (const [index, line] of lines.entries()) cassette.append(parseTurn(line, index + 2));
  return cassette;
}

const header = '{"haft":"cassette","version":1}\n';

function lineOf(turn: CassetteTurn): string {
  return `${JSON.stringify(turn)}\n`;
}

function parseTurn(line: string, lineNumber: number): CassetteTurn {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw unreadable(lineNumber, "it is no JSON", cause);
  }
  if (
    !isJsonObject(value) ||
    typeof value.keeps !== "number" ||
    !Array.isArray(value.messages) ||
    !Array.isArray(value.events)
  ) {
    throw unreadable(lineNumber, "it is no turn");
  }
  return value as unknown as CassetteTurn;
}

function unreadable(lineNumber: number, why: string, cause?: unknown): HaftError {
  return new HaftError("cassette-unreadable", `Cannot read line ${lineNumber} of the cassette: ${why}`, { cause });
}
