import { type JsonObject, ok, type ToolOutput } from "haft";
import { counted } from "../text/counted.ts";
import { shownText } from "../text/shown-text.ts";
import type { FoundPlace, FoundPlaces } from "./found-places.ts";

export interface LspAnswer extends FoundPlaces {
  readonly operation: string;
  /** What one of the places is called: "reference". */
  readonly noun: string;
  /** What they are of, for people. */
  readonly subject: string;
  readonly server: string;
  readonly root: string;
  readonly text?: string | undefined;
  readonly incomplete?: "indexing" | "silent" | undefined;
}

/** What the model reads of an answer, and the same for the program. */
export function lspOutput(answer: LspAnswer): ToolOutput {
  const { operation, server, root, places, total, hidden, incomplete, text } = answer;
  const notices = [...noticesOf(answer)];
  const body = text === undefined || text === "" ? [headOf(answer), ...places.map(rowOf)].join("\n") : cutText(text);
  const structured: JsonObject = {
    operation,
    server,
    root,
    results: places.map((place) => ({ ...place }) as unknown as JsonObject),
    total,
    hidden,
    isComplete: incomplete === undefined,
    ...(incomplete !== undefined && { incomplete }),
    ...(text !== undefined && text !== "" && { text: cutText(text) }),
  };
  return ok([body, ...notices.map((notice) => `[${notice}]`)].join("\n\n"), {
    structured,
    ...(notices.length > 0 && { warnings: notices }),
  });
}

const maxTextChars = 10_000;
/** What the text of the places may have, so that they and the structured ones are the same. */
export const maxPlaces = 100;

function cutText(text: string): string {
  return text.length <= maxTextChars
    ? text
    : `${text.slice(0, maxTextChars).toWellFormed()}…\n[Shown are ${maxTextChars} of ${text.length} characters]`;
}

function headOf({ noun, subject, total, places }: LspAnswer): string {
  if (total === 0) return `No ${noun} found ${subject}`;
  const files = new Set(places.map(({ path }) => path)).size;
  const where = places.length === total && files > 1 ? ` in ${files} files` : "";
  return `${counted(total, noun)} ${subject}${where}:`;
}

function rowOf(place: FoundPlace): string {
  const { path, line, character, name, kind, container, depth = 0, calls, isOutside, text } = place;
  const symbol = [kind, name].filter((word) => word !== undefined && word !== "").join(" ");
  const owner = container === undefined || depth > 0 ? "" : ` in ${container}`;
  const called = calls && ` (called at ${calls.map((call) => `${call.line}:${call.character}`).join(", ")})`;
  const words = `${"  ".repeat(depth)}${symbol}${owner}${called ?? ""}`;
  const source = text === undefined || depth > 0 || symbol === text ? "" : text;
  const rest = [words, source].filter((part) => part.trim() !== "").join(" | ");
  const file = shownText(path).replace(/\s+/g, " ");
  return `${file}:${line}:${character}: ${rest}${isOutside ? " (outside the session's folders)" : ""}`.trimEnd();
}

function* noticesOf({ places, total, hidden, incomplete, noun, server }: LspAnswer): Iterable<string> {
  if (places.length < total)
    yield `Shown are the first ${places.length} of ${total}; ask about something narrower for the rest`;
  if (hidden > 0)
    yield `${hidden} more ${noun}${hidden === 1 ? " is" : "s are"} not shown: a rule forbids reading the ${hidden === 1 ? "file" : "files"}`;
  if (incomplete === "indexing") yield "The server is still indexing: this answer may be incomplete; ask again later";
  if (incomplete === "silent")
    yield `The language server of ${server} has found nothing since it was started, and does not say whether it is ready: this answer may be incomplete`;
}
