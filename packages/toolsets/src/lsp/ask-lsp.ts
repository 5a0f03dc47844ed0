import { fail, type ToolContext, ToolError, type ToolOutput } from "haft";
import { type Asked, askUntilReady } from "./ask-until-ready.ts";
import { type AskedDocument, askedDocument, checkPosition, wordAt } from "./asked-document.ts";
import { foundPlaces } from "./found-places.ts";
import type { LanguageClient } from "./language-client.ts";
import { lspOutput, maxPlaces } from "./lsp-output.ts";
import { type LspSessions, type ServerOfFile, sessionFolders } from "./lsp-sessions.ts";
import { checkSupported, type OperationAnswer, type OperationName, operations, type Question } from "./operations.ts";
import { type TextPosition, toWire } from "./text-position.ts";
import type { WirePlace } from "./wire-answers.ts";
import { withinTime } from "./within-time.ts";

export interface LspInput {
  readonly operation: OperationName;
  readonly filePath: string;
  readonly line?: number;
  readonly character?: number;
  readonly query?: string;
}

/** What is asked of one server, and how long all of it may take. */
interface Inquiry {
  readonly input: LspInput;
  readonly context: ToolContext;
  readonly document: AskedDocument;
  readonly sessions: LspSessions;
  /** When it is over, in the milliseconds of `performance.now()`. */
  readonly end: number;
}

export async function askLsp(
  input: LspInput,
  context: ToolContext,
  sessions: LspSessions,
  home: string | undefined,
): Promise<ToolOutput> {
  const document = await askedDocument(input.filePath, context, home);
  if (operations[input.operation].needs === "position") checkPosition(positionOf(input), document);
  const place = await sessions.serverOf(document.path, context);
  const inquiry = { input, context, document, sessions, end: performance.now() + sessions.settings.timeoutMs };
  try {
    const { client, asked } = await askTwice(place, inquiry);
    return await showAnswer(asked, client, inquiry);
  } catch (error) {
    if (!ToolError.isInstance(error) || error.code !== "timed-out") throw error;
    return fail(error.message, { outcome: "timed-out", code: "timed-out" });
  }
}

interface Answered {
  readonly client: LanguageClient;
  readonly asked: Asked<OperationAnswer>;
}

/** A server that ends while it is asked is started and asked once more. */
async function askTwice(place: ServerOfFile, inquiry: Inquiry): Promise<Answered> {
  const { signal } = inquiry.context;
  for (let isFirst = true; ; isFirst = false) {
    const timeoutMs = inquiry.end - performance.now();
    const client = await withinTime(place.start(signal), { timeoutMs, signal }, () => notStarted(place, inquiry));
    try {
      const asked = await askOnce(client, inquiry);
      place.noteAnswer();
      return { client, asked };
    } catch (error) {
      if (!isFirst || client.end === undefined || signal.aborted) throw error;
    }
  }
}

async function askOnce(client: LanguageClient, inquiry: Inquiry): Promise<Asked<OperationAnswer>> {
  const { input, context, document, sessions } = inquiry;
  const { signal } = context;
  const { settings } = sessions;
  const operation = operations[input.operation];
  await client.update(document);
  checkSupported(input.operation, client);
  const question: Question = {
    client,
    path: document.path,
    position: toWire(positionOf(input), document.lines[positionOf(input).line - 1] ?? "", client.encoding),
    query: input.query ?? "",
    ask: (method, params) => client.request(method, params, { timeoutMs: inquiry.end - performance.now(), signal }),
  };
  const left = inquiry.end - performance.now();
  // Where there is no word nothing needs to be found, and an empty file has no symbols.
  const isAtNothing = operation.needs === "position" && wordAt(positionOf(input), document) === undefined;
  const { readiness, readySince, hasFound } = client;
  const isOwn = input.operation === "documentSymbol" || input.operation === "hover" || isAtNothing;
  const isQuick = isAtNothing || (input.operation === "documentSymbol" && document.text.trim() === "");
  return askUntilReady(
    () => operation.answer(question),
    ({ places, text = "" }) => places.length === 0 && text === "",
    isOwn ? { readiness, readySince, hasFound: hasFound || isQuick } : client,
    {
      indexingMs: Math.min(settings.indexingMs, left / 2),
      warmUpMs: Math.min(settings.warmUpMs, left / 2),
      signal,
    },
  );
}

async function showAnswer(
  { answer, incomplete }: Asked<OperationAnswer>,
  client: LanguageClient,
  inquiry: Inquiry,
): Promise<ToolOutput> {
  const { input, context, document } = inquiry;
  const { noun, isSorted } = operations[input.operation];
  const options = {
    cwd: context.cwd,
    folders: await sessionFolders(context),
    files: context.session.files,
    encoding: client.encoding,
    maxPlaces,
    asked: document.lines,
    signal: context.signal,
  };
  const places = isSorted ? [...answer.places].sort(byPlace) : answer.places;
  const isForbidden = input.operation === "hover" && (await isDeclaredInHidden(client, inquiry));
  const found = isForbidden ? { places: [], total: 0, hidden: 1 } : await foundPlaces(places, options);
  return lspOutput({
    ...found,
    operation: input.operation,
    noun,
    subject: subjectOf(input, document),
    server: client.name,
    root: client.root,
    text: isForbidden ? undefined : answer.text,
    incomplete,
  });
}

/** A description says what is in the file of the declaration. */
async function isDeclaredInHidden(
  client: LanguageClient,
  { input, context, document, end }: Inquiry,
): Promise<boolean> {
  const { files } = context.session;
  const { capability, method, answer } = operations.goToDefinition;
  if (files === undefined || !client.supports(capability, method)) return false;
  const { places } = await answer({
    client,
    path: document.path,
    position: toWire(positionOf(input), document.lines[positionOf(input).line - 1] ?? "", client.encoding),
    query: "",
    ask: (name, params) => client.request(name, params, { timeoutMs: end - performance.now(), signal: context.signal }),
  });
  return places.some(({ path }) => files.hides(path));
}

function positionOf({ line = 1, character = 1 }: LspInput): TextPosition {
  return { line, character };
}

function byPlace(a: WirePlace, b: WirePlace): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return a.start.line - b.start.line || a.start.character - b.start.character;
}

function subjectOf(input: LspInput, document: AskedDocument): string {
  const { needs } = operations[input.operation];
  if (needs === "query") return `for ${JSON.stringify(input.query)}`;
  if (needs === "nothing") return `in ${document.name}`;
  const place = `${document.name}:${input.line}:${input.character}`;
  const word = wordAt(positionOf(input), document);
  return word === undefined ? `for ${place}, where no word is` : `for "${word}" at ${place}`;
}

function notStarted({ server }: ServerOfFile, { sessions }: Inquiry): ToolError {
  return new ToolError(
    `Cannot wait any longer for the language server of ${server.name}: it did not start within ${sessions.settings.timeoutMs / 1000} seconds`,
    { code: "timed-out" },
  );
}
