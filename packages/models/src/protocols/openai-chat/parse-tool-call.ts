import { isJsonObject, type JsonObject, type ModelEvent } from "haft";
import type { ToolNameMap } from "../tool-name-map.ts";

/** A call whose pieces are still coming. */
export interface OpenCall {
  readonly index: number;
  wireIndex: number | undefined;
  id: string | undefined;
  name: string | undefined;
  input: string;
}

interface Piece {
  readonly wireIndex: number | undefined;
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly input: string;
}

/**
 * Reads one element of `tool_calls`: a piece of a call in a stream, a whole call elsewhere. The events it makes have an `index`
 * of their own, one a call.
 *
 * OpenAI sends id and name only in the first piece of a call; later pieces carry the index. Others leave the index out, give every
 * call the index 0, repeat id and name in each piece, send the name late or the arguments as an object, or send all of the
 * arguments again, in each piece or at the end.
 * Source: OpenAI API reference, "Chat completion chunk object"; ollama/ollama#7881 (no index), #15457 (always 0);
 * NousResearch/hermes-agent#35718, anomalyco/opencode#17339 (arguments again).
 */
export function parseToolCall(wire: JsonObject, calls: OpenCall[], names: ToolNameMap): ModelEvent {
  const piece = readPiece(wire);
  const known = findCall(calls, piece);
  const call = known ?? openCall(calls);
  const isNewId = call.id === undefined && piece.id !== undefined;
  const isNewName = call.name === undefined && piece.name !== undefined;
  call.wireIndex ??= piece.wireIndex;
  call.id ??= piece.id;
  call.name ??= piece.name;
  const input = newInput(call, piece);
  call.input += input;
  return {
    type: "model-tool-call-delta",
    index: call.index,
    ...(isNewId && { id: piece.id }),
    ...(isNewName && { name: names.fromWire(piece.name as string) }),
    ...(input !== "" && { input }),
  };
}

function readPiece(wire: JsonObject): Piece {
  const called = isJsonObject(wire.function) ? wire.function : {};
  return {
    wireIndex: typeof wire.index === "number" ? wire.index : undefined,
    id: typeof wire.id === "number" ? String(wire.id) : usableText(wire.id),
    name: usableText(called.name),
    input: inputText(called.arguments),
  };
}

// Some servers write a missing id as the text "null".
function usableText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" && value !== "null" ? value : undefined;
}

function inputText(value: unknown): string {
  if (typeof value === "string") return value;
  const isEmpty = value === undefined || value === null || (isJsonObject(value) && Object.keys(value).length === 0);
  return isEmpty ? "" : stringify(value);
}

function stringify(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    // It parsed, but is nested deeper than the stack.
    return "[nested too deep]";
  }
}

function findCall(calls: readonly OpenCall[], piece: Piece): OpenCall | undefined {
  const call = sameIndex(calls, piece) ?? sameId(calls, piece) ?? continued(calls, piece);
  return call !== undefined && !beginsAnother(call, piece) ? call : undefined;
}

function sameIndex(calls: readonly OpenCall[], piece: Piece): OpenCall | undefined {
  if (piece.wireIndex === undefined) return undefined;
  const same = calls.filter((call) => call.wireIndex === piece.wireIndex);
  return (piece.id === undefined ? undefined : same.findLast((call) => call.id === piece.id)) ?? same.at(-1);
}

function sameId(calls: readonly OpenCall[], piece: Piece): OpenCall | undefined {
  if (piece.id === undefined) return undefined;
  return calls.findLast((call) => call.id === piece.id && lacksIndex(call, piece));
}

function continued(calls: readonly OpenCall[], piece: Piece): OpenCall | undefined {
  const last = calls.at(-1);
  if (last === undefined || !lacksIndex(last, piece)) return undefined;
  const opens = piece.id !== undefined && last.id !== undefined;
  return opens ? undefined : last;
}

// Two pieces can only belong together if they do not carry two different indices.
function lacksIndex(call: OpenCall, piece: Piece): boolean {
  return call.wireIndex === undefined || piece.wireIndex === undefined;
}

function beginsAnother(call: OpenCall, piece: Piece): boolean {
  if (piece.name === undefined || call.name === undefined) return false;
  if (piece.name !== call.name) return true;
  if (piece.id !== undefined && call.id !== undefined && piece.id !== call.id) return true;
  if (piece.id !== undefined && piece.id === call.id && isSaidAgain(call, piece)) return false;
  return piece.input !== "" && isWhole(call.input);
}

function newInput(call: OpenCall, piece: Piece): string {
  return isSaidAgain(call, piece) ? piece.input.slice(call.input.length) : piece.input;
}

// No object goes on with its own beginning. The lengths come first: what grows piece by piece must not be looked at each time.
function isSaidAgain({ input }: OpenCall, piece: Piece): boolean {
  return piece.input.length >= input.length && input.startsWith("{") && piece.input.startsWith(input);
}

function isWhole(input: string): boolean {
  try {
    return isJsonObject(JSON.parse(input));
  } catch {
    return false;
  }
}

function openCall(calls: OpenCall[]): OpenCall {
  const call: OpenCall = { index: calls.length, wireIndex: undefined, id: undefined, name: undefined, input: "" };
  calls.push(call);
  return call;
}
