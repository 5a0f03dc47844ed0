import { HaftError, isJsonObject, type JsonObject, stripControl, type Tool, type Toolset } from "haft";
import { checkApiOptions } from "./check-api-options.ts";
import { schemeOf } from "./credentials/choose-credentials.ts";
import type { Credentials } from "./credentials/credential.ts";
import { withoutKeys } from "./credentials/without-keys.ts";
import { DocumentFault } from "./document/document-fault.ts";
import type { Fetch } from "./document/fetch-within-origin.ts";
import { addressFrom, isAddress, loadDocuments, type References } from "./document/load-documents.ts";
import { dialectOf } from "./operations/dialect.ts";
import { listOperations } from "./operations/list-operations.ts";
import { type FoundOperation, labelOf, type OpenApiProblem, type Operation } from "./operations/operation.ts";
import { type OperationNameOptions, operationNames } from "./operations/operation-names.ts";
import type { OperationPlan } from "./operations/parameter.ts";
import { planOperation } from "./operations/plan-operation.ts";
import { isWanted, type OperationFilter } from "./operations/select-operations.ts";
import type { ReadFile } from "./request/given-files.ts";
import type { ServerOptions } from "./request/server-url.ts";
import { createBlobFolder } from "./response/blob-folder.ts";
import type { Api } from "./tools/api.ts";
import { operationTool } from "./tools/operation-tool.ts";

export interface OpenApiOptions extends OperationFilter, OperationNameOptions, ServerOptions {
  /** @default the title of the document, in letters, digits and `_` */
  readonly toolsetName?: string | undefined;
  /** What the document is loaded with and operations are called with. @default `fetch` of the process */
  readonly fetch?: Fetch | undefined;
  /** Credentials by the names of the document's security schemes. They are masked in results and never shown. @default none */
  readonly credentials?: Credentials | undefined;
  /** Origins (`https://host`) of servers of single operations that credentials may be sent to as well. @default none */
  readonly credentialOrigins?: readonly string[] | undefined;
  /** Headers of every call. Those that let someone in (`Authorization`, keys, tokens, cookies) are masked in results. @default none */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Which documents that this one refers to are loaded too: files below its folder or addresses of its origin (`near`), none, or what
   * a function allows.
   *
   * @default "near"
   */
  readonly references?: References | undefined;
  /** Where a document that is given as an object comes from: what its relative servers and references are meant from. */
  readonly documentUrl?: string | URL | undefined;
  /** The most bytes of one document. @default 50_000_000 */
  readonly maxDocumentBytes?: number | undefined;
  /** What a relative path of a file is meant from. @default the folder of the process */
  readonly cwd?: string | undefined;
  /** Reads files that a model sends by their path. Permission rules are asked about the path. @default files are given by content alone */
  readonly readFile?: ReadFile | undefined;
  /** The longest a call may take, in milliseconds. @default the session's */
  readonly timeoutMs?: number | undefined;
  /** The most bytes of an answer, decompressed. @default 10_000_000 */
  readonly maxResponseBytes?: number | undefined;
  /** The budget of one result, in UTF-16 code units. @default the session's */
  readonly maxResultChars?: number | undefined;
  /**
   * Types that bodies are sent as, the one that is liked most first. An operation that takes one of them is called with the first it
   * takes; of others the model chooses where several differ.
   *
   * @default none
   */
  readonly bodyTypes?: readonly string[] | undefined;
  /** Where answers are put that no model can read. @default a temporary folder, removed by `close` */
  readonly blobFolder?: string | undefined;
  /** Ends the loading of documents. */
  readonly signal?: AbortSignal | undefined;
}

/** The operations of a document as tools. */
export interface OpenApiToolset extends Toolset {
  /** The operation of each tool, by the tool's name. */
  readonly operations: Readonly<Record<string, Operation>>;
  /** What could not become a tool or be loaded, and why. */
  readonly problems: readonly OpenApiProblem[];
  /** The security schemes that operations name and for which no credential was given. */
  readonly missingCredentials: readonly string[];
  clone(): OpenApiToolset;
  close(): Promise<void>;
}

/**
 * Makes a toolset of a document of Swagger 2.0 or OpenAPI 3.0 to 3.2: one tool an operation.
 *
 * Schemas are made when they are first read, so that a document of thousands of operations costs little. Sessions share the toolset:
 * `clone()` returns it itself. An operation that cannot be called is in `problems` and costs nothing else.
 *
 * @param source the document, its URL, or the path of a file of JSON or YAML
 * @throws {HaftError} `openapi-unreadable`
 * @throws {TypeError} when there is no option of a name, or `documentUrl` is no address
 */
export async function openApiToolset(
  source: JsonObject | URL | string,
  options: OpenApiOptions = {},
): Promise<OpenApiToolset> {
  checkApiOptions(options);
  try {
    return await open(source, options);
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error;
    const document = `Cannot use the OpenAPI document ${writtenPlace(error.place, source, options)}`;
    throw new HaftError("openapi-unreadable", `${document}: ${error.message}`, { cause: error });
  }
}

/** A file is named as the caller wrote it. */
function writtenPlace(place: string, source: JsonObject | URL | string, { cwd = "." }: OpenApiOptions): string {
  if (typeof source !== "string" || isAddress(source)) return `at ${place}`;
  const address = `${addressFrom(source, cwd)}#`;
  if (place === address) return `"${source}"`;
  return place.startsWith(address) ? `"${source}" at #${place.slice(address.length)}` : `at ${place}`;
}

async function open(source: JsonObject | URL | string, options: OpenApiOptions): Promise<OpenApiToolset> {
  const { fetch = (url, init) => globalThis.fetch(url, init), documentUrl, references = "near" } = options;
  const { documents, faults } = await loadDocuments(source, {
    fetch,
    references,
    maxBytes: options.maxDocumentBytes ?? 50_000_000,
    cwd: options.cwd ?? ".",
    documentUrl: documentUrl === undefined ? undefined : addressIn(documentUrl, "documentUrl"),
    signal: options.signal,
  });
  const dialect = dialectOf(documents.first);
  const blobs = createBlobFolder(options.blobFolder);
  const api: Api = {
    documents,
    dialect,
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
    blobs,
    now: Date.now,
  };
  const { tools, operations, problems, schemes } = makeTools(api, options);
  const toolset: OpenApiToolset = {
    name: options.toolsetName ?? titleOf(documents.first.value),
    tools,
    operations,
    problems: Object.freeze([...faults.map(({ place, message }) => ({ place, reason: message })), ...problems]),
    missingCredentials: schemes.filter((name) => !Object.hasOwn(api.credentials, name)),
    clone: () => toolset,
    close: () => blobs.remove(),
  };
  return Object.freeze(toolset);
}

function addressIn(address: string | URL, option: string): string {
  if (URL.canParse(String(address))) return new URL(address).href;
  throw new TypeError(`Cannot make a toolset of an API: its ${option} is no whole address`);
}

interface MadeTools {
  readonly tools: readonly Tool[];
  readonly operations: Readonly<Record<string, Operation>>;
  readonly problems: readonly OpenApiProblem[];
  readonly schemes: readonly string[];
}

function makeTools(api: Api, options: OpenApiOptions): MadeTools {
  const { operations: all, problems } = listOperations(api.documents);
  const found = all.filter((operation) => isWanted(operation, options));
  const plans = found.map((operation) => planOrProblem(api, operation, options.bodyTypes ?? []));
  const good = found.flatMap((operation, index) => {
    const plan = plans[index] as OperationPlan | OpenApiProblem;
    return "reason" in plan ? [] : [{ operation, plan }];
  });
  const names = operationNames(
    good.map(({ operation }) => operation),
    options,
  );
  const aliases = aliasesOf(
    good.map(({ operation }) => operation),
    names,
    options.reservedNames ?? [],
  );
  const tools = good.map(({ operation, plan }, index) =>
    operationTool({ api, name: names[index] as string, aliases: aliases[index] ?? [], operation, plan }),
  );
  const required = new Set(good.flatMap(({ plan }) => plan.security.flat()));
  return {
    tools: Object.freeze(tools),
    operations: Object.fromEntries(good.map(({ operation }, index) => [names[index] as string, operation])),
    problems: [...problems, ...plans.filter((plan) => "reason" in plan)],
    schemes: [...required].filter((name) => schemeOf(api.documents, api.dialect, name) !== undefined),
  };
}

function planOrProblem(
  { documents, dialect }: Api,
  operation: FoundOperation,
  bodyTypes: readonly string[],
): OperationPlan | OpenApiProblem {
  try {
    return withoutKeys(documents, dialect, planOperation(documents, operation, dialect, bodyTypes));
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error;
    return { operation: labelOf(operation), place: error.place, reason: error.message };
  }
}

/** The id as the document writes it finds a tool whose name had to differ, unless it would find another one too. */
function aliasesOf(
  operations: readonly Operation[],
  names: readonly string[],
  reservedNames: readonly string[],
): readonly (readonly string[])[] {
  const counts = new Map<string, number>();
  const ids = operations.map(({ id }, index) =>
    id !== undefined && id !== names[index] && isNameable(id) ? id : undefined,
  );
  for (const word of [...names, ...reservedNames, ...ids.filter((id) => id !== undefined)])
    counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  return ids.map((id) => (id !== undefined && counts.get(id.toLowerCase()) === 1 ? [id] : []));
}

function isNameable(id: string): boolean {
  // The name of a server's tool would have rules about that server let the operation run.
  return /^[\w.\-/:@]{1,128}$/.test(id) && !/^mcp__/i.test(id);
}

function titleOf({ info }: JsonObject): string {
  const title = isJsonObject(info) && typeof info.title === "string" ? stripControl(info.title) : "";
  return (
    title
      .replace(/[^A-Za-z0-9]+/g, "_")
      .replace(/^_+|_+$/g, "")
      .slice(0, 64) || "openapi"
  );
}
