import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import { DocumentFault } from "./document-fault.ts";
import { type Fetch, fetchWithinOrigin } from "./fetch-within-origin.ts";
import { addressOf, type Documents } from "./located.ts";
import { parseDocument } from "./parse-document.ts";
import { readBody } from "./read-body.ts";
import { folderOf, readDocumentFile } from "./read-file.ts";
import { surveyDocument } from "./survey-document.ts";
import { mayBeIllFormed, wellFormed } from "./well-formed.ts";

/** Which documents that are referred to are loaded too. */
export type References = "near" | "none" | ((url: URL) => boolean);

export interface LoadOptions {
  readonly fetch: Fetch;
  readonly references: References;
  readonly maxBytes: number;
  readonly cwd: string;
  readonly documentUrl: string | undefined;
  readonly signal: AbortSignal | undefined;
}

/** The documents, and what of them could not be loaded. */
export interface LoadedDocuments {
  readonly documents: Documents;
  readonly faults: readonly DocumentFault[];
}

/**
 * Loads a document and, as far as `references` lets it, those that it refers to. One of these that cannot be loaded is a fault of its
 * own: it costs what needs it.
 *
 * @param source the document itself, its URL, or the path of its file
 * @throws {DocumentFault} when the first document cannot be loaded
 */
export async function loadDocuments(source: JsonObject | URL | string, options: LoadOptions): Promise<LoadedDocuments> {
  const loaded = new Map<string, JsonValue>();
  const faults: DocumentFault[] = [];
  const isGiven = isJsonObject(source) && !(source instanceof URL);
  const first = isGiven
    ? { uri: options.documentUrl ?? "", root: source, size: 0 }
    : await read(addressFrom(source, options.cwd), options);
  const mostDocuments = maxDocuments[first.uri.startsWith("file:") ? "files" : "others"];
  let bytesLeft = options.maxBytes - first.size;
  const waiting: string[] = outgoing(first.root, first.uri);
  const root = isGiven ? wellFormed(first.root) : first.root;
  loaded.set(first.uri, root);
  for (const uri of waiting) {
    if (loaded.has(uri)) continue;
    if (loaded.size > mostDocuments || bytesLeft <= 0) {
      const most = bytesLeft <= 0 ? `${options.maxBytes} bytes` : `${mostDocuments} documents`;
      faults.push(new DocumentFault(`${first.uri}#`, `it needs more than ${most} in all; the others are not read`));
      break;
    }
    try {
      if (!isAllowed(uri, first.uri, options.references))
        throw new DocumentFault(
          `${uri}#`,
          "references that lead there are not followed; the option references lets them",
        );
      const { root, size } = await read(uri, { ...options, maxBytes: bytesLeft }, first.uri);
      bytesLeft -= size;
      loaded.set(uri, root);
      waiting.push(...outgoing(root, uri));
    } catch (error) {
      if (!(error instanceof DocumentFault)) throw error;
      if (!faults.some(({ place }) => place === error.place)) faults.push(error);
    }
  }
  const located = { value: root, uri: first.uri, pointer: "" };
  return { documents: { first: located, get: (uri) => loaded.get(uri) }, faults };
}

// There are APIs in thousands of files. Fetching is slower, and the one who answers may have no end of documents.
const maxDocuments = { files: 10_000, others: 500 };

/** An address without the user and password in it, which no message may show. */
function withoutUser(uri: string): string {
  const url = new URL(uri);
  url.username = "";
  url.password = "";
  return url.href;
}

/** The address of a document that is given by its URL or the path of its file. */
export function addressFrom(source: URL | string, cwd: string): string {
  if (source instanceof URL) return source.href;
  return isAddress(source) ? new URL(source).href : pathToFileURL(resolve(cwd, source)).href;
}

/** Whether a document is given by its address, rather than by a path. */
export function isAddress(source: string): boolean {
  return /^(?:https?|file):/i.test(source);
}

/** The addresses of the documents that one refers to. */
function outgoing(root: JsonObject, uri: string): string[] {
  const files = surveyDocument(root, uri).map((reference) => reference.split("#", 1)[0] as string);
  return files.map((file) => addressOf(file, uri)).filter((address) => address !== undefined);
}

function isAllowed(uri: string, first: string, references: References): boolean {
  if (references === "none") return false;
  const url = new URL(uri);
  if (typeof references === "function") return references(url);
  if (first === "") return false;
  // Whether a file really lies in the folder is seen when it is read, past links.
  return url.protocol === "file:" ? new URL(first).protocol === "file:" : url.origin === new URL(first).origin;
}

interface ReadDocument {
  readonly uri: string;
  readonly root: JsonObject;
  /** In characters. */
  readonly size: number;
}

async function read(uri: string, options: LoadOptions, first?: string): Promise<ReadDocument> {
  const { protocol, username, password } = new URL(uri);
  if (username !== "" || password !== "")
    throw new DocumentFault(
      `${withoutUser(uri)}#`,
      "an address with a user or password is not fetched; give the document itself, or send what it needs with the option fetch",
    );
  if (protocol !== "file:" && protocol !== "http:" && protocol !== "https:")
    throw new DocumentFault(`${uri}#`, `"${protocol}" is not read, only files, http and https are`);
  if (protocol === "file:") {
    const folder = first !== undefined && options.references === "near" ? folderOf(first) : undefined;
    const text = await readDocumentFile(uri, options.maxBytes, folder);
    return { uri, root: await readText(text, uri), size: text.length };
  }
  const { text, url } = await fetchText(uri, options);
  return { uri: first === undefined ? url : uri, root: await readText(text, uri), size: text.length };
}

async function readText(text: string, uri: string): Promise<JsonObject> {
  const root = await parseDocument(text, uri);
  if (!mayBeIllFormed(text)) return root;
  // Aliases of YAML can make it endless; the survey finds that.
  surveyDocument(root, uri);
  return wellFormed(root);
}

async function fetchText(
  uri: string,
  { fetch, maxBytes, signal }: LoadOptions,
): Promise<{ text: string; url: string }> {
  try {
    const answer = await fetchWithinOrigin(fetch, uri, {
      method: "GET",
      headers: { accept: "application/json, application/yaml, text/yaml, */*;q=0.5" },
      ...(signal !== undefined && { signal }),
    });
    if ("target" in answer)
      throw new Error(`it redirects to "${answer.target?.href}"; give that address if it is meant`);
    const { response, url } = answer;
    if (!response.ok) throw new Error(`the server answers HTTP ${response.status} ${response.statusText}`.trim());
    if (/^text\/html\b/i.test(response.headers.get("content-type") ?? ""))
      throw new Error("it is a web page; give the address of the document that it shows");
    return { text: new TextDecoder().decode(await readBody(response, maxBytes)), url };
  } catch (error) {
    signal?.throwIfAborted();
    const { message, cause } = error as Error;
    const reason = cause instanceof Error && cause.message !== "" ? `${message}: ${cause.message}` : message;
    throw new DocumentFault(`${uri}#`, reason, { cause: error });
  }
}
