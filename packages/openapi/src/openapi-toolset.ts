import { HaftError, type JsonObject, type Toolset } from "haft";
import { checkApiOptions } from "./check-api-options.ts";
import { DocumentFault } from "./document/document-fault.ts";
import { documentTitle } from "./document/document-title.ts";
import { namedDocument } from "./document/named-document.ts";
import { openApi } from "./open-api.ts";
import type { OpenApiOptions } from "./openapi-options.ts";
import type { OpenApiProblem, Operation } from "./operations/operation.ts";
import { makeTools } from "./tools/make-tools.ts";

/** The operations of a document as tools. */
export interface OpenApiToolset extends Toolset {
  /** The operation of each tool, by the tool's name. */
  readonly operations: Readonly<Record<string, Operation>>;
  /** What could not become a tool or be loaded, and why. */
  readonly problems: readonly OpenApiProblem[];
  /** The security schemes that operations name and for which no credential was given. */
  readonly missingCredentials: readonly string[];
  /** The names of credentials that were given and are no security scheme of the document. */
  readonly unknownCredentials: readonly string[];
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
    const document = namedDocument(error.place, source, options.cwd ?? ".");
    throw new HaftError("openapi-unreadable", `Cannot use the OpenAPI document ${document}: ${error.message}`, {
      cause: error,
    });
  }
}

async function open(source: JsonObject | URL | string, options: OpenApiOptions): Promise<OpenApiToolset> {
  const { api, faults } = await openApi(source, options);
  const made = makeTools(api, options);
  const toolset: OpenApiToolset = {
    ...made,
    name: options.toolsetName ?? documentTitle(api.documents.first),
    problems: Object.freeze([...faults.map(({ place, message }) => ({ place, reason: message })), ...made.problems]),
    clone: () => toolset,
    close: () => api.blobs.remove(),
  };
  return Object.freeze(toolset);
}
