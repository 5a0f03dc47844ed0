import { createBlobFolder, type JsonObject } from "haft";
import type { DocumentFault } from "./document/document-fault.ts";
import { loadDocuments } from "./document/load-documents.ts";
import type { OpenApiOptions } from "./openapi-options.ts";
import { dialectOf } from "./operations/dialect.ts";
import type { Api } from "./tools/api.ts";

/** An API, and what of its documents could not be loaded. */
export interface OpenedApi {
  readonly api: Api;
  readonly faults: readonly DocumentFault[];
}

/**
 * Loads the documents of an API, and fills in what the options leave open.
 *
 * @throws {DocumentFault} when the first document cannot be used
 * @throws {TypeError} when `documentUrl` is no address
 */
export async function openApi(source: JsonObject | URL | string, options: OpenApiOptions): Promise<OpenedApi> {
  const { fetch = (url, init) => globalThis.fetch(url, init), documentUrl } = options;
  const { documents, faults } = await loadDocuments(source, {
    fetch,
    references: options.references ?? "near",
    maxBytes: options.maxDocumentBytes ?? 50_000_000,
    cwd: options.cwd ?? ".",
    documentUrl: documentUrl === undefined ? undefined : addressIn(documentUrl, "documentUrl"),
    signal: options.signal,
  });
  const api: Api = {
    documents,
    dialect: dialectOf(documents.first),
    fetch,
    baseUrl: options.baseUrl,
    serverVariables: options.serverVariables,
    credentials: options.credentials ?? {},
    credentialOrigins: options.credentialOrigins ?? [],
    headers: options.headers ?? {},
    readFile: options.readFile,
    timeoutMs: options.timeoutMs,
    maxResponseBytes: options.maxResponseBytes ?? 10_000_000,
    maxResultChars: options.maxResultChars,
    blobs: createBlobFolder(options.blobFolder),
    now: Date.now,
  };
  return { api, faults };
}

function addressIn(address: string | URL, option: string): string {
  if (URL.canParse(String(address))) return new URL(address).href;
  throw new TypeError(`Cannot make a toolset of an API: its ${option} is no whole address`);
}
