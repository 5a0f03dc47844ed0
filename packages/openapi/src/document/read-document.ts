import type { JsonObject } from "haft";
import { DocumentFault } from "./document-fault.ts";
import { fetchWithinOrigin } from "./fetch-within-origin.ts";
import type { LoadOptions } from "./load-options.ts";
import { parseDocument } from "./parse-document.ts";
import { readBody } from "./read-body.ts";
import { folderOf, readDocumentFile } from "./read-file.ts";
import { surveyDocument } from "./survey-document.ts";
import { mayBeIllFormed, wellFormed } from "./well-formed.ts";

/** A document that was read. */
export interface ReadDocument {
  readonly uri: string;
  readonly root: JsonObject;
  /** How much was read. */
  readonly bytes: number;
}

/**
 * Reads a document from its file or address.
 *
 * @param first the address of the first document, when this is another one
 * @throws {DocumentFault}
 */
export async function readDocument(uri: string, options: LoadOptions, first?: string): Promise<ReadDocument> {
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
    return { uri, root: await readText(text, uri), bytes: Buffer.byteLength(text) };
  }
  const { text, url } = await fetchText(uri, options);
  return { uri: first === undefined ? url : uri, root: await readText(text, uri), bytes: Buffer.byteLength(text) };
}

/** An address without the user and password in it, which no message may show. */
function withoutUser(uri: string): string {
  const url = new URL(uri);
  url.username = "";
  url.password = "";
  return url.href;
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
