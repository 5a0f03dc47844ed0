import { fileURLToPath } from "node:url";
import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import { shownText } from "../text/shown-text.ts";
import type { WirePosition } from "./text-position.ts";

/** A range in a file, as a server says it. `name`, `kind`, `container` and `calls` are there when the answer has them. */
export interface WirePlace {
  readonly path: string;
  readonly start: WirePosition;
  readonly end: WirePosition;
  readonly name?: string | undefined;
  readonly kind?: string | undefined;
  readonly container?: string | undefined;
  /** How deep it is nested, from 0. */
  readonly depth?: number | undefined;
  /** Where it is called, in the file that was asked about. */
  readonly calls?: readonly WirePosition[] | undefined;
}

/** The places of `Location`, `LocationLink`, or a list of them. What is none of these, or not in a file, is left out. */
export function readLocations(answer: JsonValue): readonly WirePlace[] {
  return listOf(answer).flatMap((one) =>
    typeof one.targetUri === "string"
      ? placesAt(one.targetUri, one.targetSelectionRange ?? one.targetRange)
      : placesAt(one.uri, one.range),
  );
}

/** The symbols of a document, nested ones after their own, or of a workspace. `path` is that of the document; a workspace has none. */
export function readSymbols(answer: JsonValue, path = "", depth = 0, container?: string): readonly WirePlace[] {
  return listOf(answer).flatMap((one) => {
    const words = { name: nameOf(one.name), kind: symbolKinds[Number(one.kind) - 1] };
    if (isJsonObject(one.location)) {
      const owner = typeof one.containerName === "string" ? nameOf(one.containerName) : undefined;
      const range = one.location.range ?? fileStart;
      return placesAt(one.location.uri, range).map((place) => ({ ...place, ...words, container: owner }));
    }
    const range = rangeOf(one.selectionRange ?? one.range);
    if (range === undefined || depth > maxDepth || path === "") return [];
    const children = readSymbols(one.children ?? null, path, depth + 1, words.name);
    return [{ path, ...range, ...words, container, depth }, ...children];
  });
}

/** Call hierarchy items, as places and as they are to be sent back. */
export function readCallItems(answer: JsonValue): readonly { readonly item: JsonObject; readonly place: WirePlace }[] {
  return listOf(answer).flatMap((item) => callPlaces(item).map((place) => ({ item, place })));
}

/** Where calls come from: each place of a call, with the symbol that it is in. */
export function readIncomingCalls(answer: JsonValue): readonly WirePlace[] {
  return listOf(answer).flatMap(({ from, fromRanges }) => {
    if (!isJsonObject(from)) return [];
    const ranges =
      Array.isArray(fromRanges) && fromRanges.length > 0 ? fromRanges : [from.selectionRange ?? from.range];
    return callPlaces(from).flatMap((place) =>
      ranges.flatMap((range) => {
        const one = rangeOf(range);
        return one === undefined ? [] : [{ ...place, ...one }];
      }),
    );
  });
}

/** What is called, with the places where. */
export function readOutgoingCalls(answer: JsonValue): readonly WirePlace[] {
  return listOf(answer).flatMap(({ to, fromRanges }) => {
    if (!isJsonObject(to)) return [];
    const calls = (Array.isArray(fromRanges) ? fromRanges : []).flatMap((range) => rangeOf(range)?.start ?? []);
    return callPlaces(to).map((place) => ({ ...place, calls }));
  });
}

/** The text of a hover: Markdown, or plain. */
export function readHover(answer: JsonValue): string {
  const contents = isJsonObject(answer) ? answer.contents : undefined;
  const parts = (Array.isArray(contents) ? contents : [contents]).map((part) => {
    if (typeof part === "string") return part;
    if (!isJsonObject(part) || typeof part.value !== "string") return "";
    return typeof part.language === "string" ? `\`\`\`${part.language}\n${part.value}\n\`\`\`` : part.value;
  });
  return shownText(parts.filter((part) => part.trim() !== "").join("\n\n")).trim();
}

/** An error or another remark about a file. `severity` is 1 for errors; a server that names none means an error. */
export interface WireDiagnostic {
  readonly start: WirePosition;
  readonly severity: number;
  readonly message: string;
  readonly code?: string | undefined;
}

export function readDiagnostics(items: JsonValue): readonly WireDiagnostic[] {
  return listOf(Array.isArray(items) ? items : null).flatMap(({ range, severity, message, code }) => {
    const place = rangeOf(range);
    // LSP 3.18 allows a message in Markdown.
    const text = isJsonObject(message) ? message.value : message;
    if (place === undefined || typeof text !== "string") return [];
    const name = typeof code === "string" || typeof code === "number" ? String(code) : undefined;
    return [
      {
        start: place.start,
        severity: typeof severity === "number" ? severity : 1,
        message: shownText(text).trim(),
        ...(name !== undefined && { code: shownText(name) }),
      },
    ];
  });
}

const maxDepth = 50;
const fileStart: JsonObject = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Source: LSP 3.18, SymbolKind, from 1. */
const symbolKinds: readonly string[] =
  "file module namespace package class method property field constructor enum interface function variable constant string number boolean array object key null enum-member struct event operator type-parameter".split(
    " ",
  );

function listOf(answer: JsonValue): readonly JsonObject[] {
  return (Array.isArray(answer) ? answer : [answer]).filter(isJsonObject);
}

function callPlaces(item: JsonObject): readonly WirePlace[] {
  const words = { name: nameOf(item.name), kind: symbolKinds[Number(item.kind) - 1] };
  return placesAt(item.uri, item.selectionRange ?? item.range).map((place) => ({ ...place, ...words }));
}

function placesAt(uri: JsonValue | undefined, range: JsonValue | undefined): readonly WirePlace[] {
  const path = typeof uri === "string" ? filePathOf(uri) : undefined;
  const found = rangeOf(range);
  return path === undefined || found === undefined ? [] : [{ path, ...found }];
}

function filePathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

function rangeOf(range: JsonValue | undefined): { start: WirePosition; end: WirePosition } | undefined {
  if (!isJsonObject(range)) return undefined;
  const [start, end] = [positionOf(range.start), positionOf(range.end)];
  return start && end && { start, end };
}

function positionOf(position: JsonValue | undefined): WirePosition | undefined {
  if (!isJsonObject(position)) return undefined;
  const { line, character } = position;
  return isCount(line) && isCount(character) ? { line, character } : undefined;
}

function isCount(value: JsonValue | undefined): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function nameOf(name: JsonValue | undefined): string {
  return typeof name === "string" ? shownText(name).replace(/\s+/g, " ").slice(0, 200) : "";
}
