import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import { DocumentFault } from "./document-fault.ts";
import type { LoadOptions, References } from "./load-options.ts";
import { addressOf, type Documents } from "./located.ts";
import { readDocument } from "./read-document.ts";
import { surveyDocument } from "./survey-document.ts";
import { wellFormed } from "./well-formed.ts";

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
    ? { uri: options.documentUrl ?? "", root: source, bytes: 0 }
    : await readDocument(addressFrom(source, options.cwd), options);
  const mostDocuments = maxDocuments[first.uri.startsWith("file:") ? "files" : "others"];
  let bytesLeft = options.maxBytes - first.bytes;
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
      const { root, bytes } = await readDocument(uri, { ...options, maxBytes: bytesLeft }, first.uri);
      bytesLeft -= bytes;
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
