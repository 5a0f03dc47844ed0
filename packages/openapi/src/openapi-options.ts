import type { Credentials } from "./credentials/credential.ts";
import type { Fetch } from "./document/fetch-within-origin.ts";
import type { References } from "./document/load-options.ts";
import type { ReadFile } from "./request/given-files.ts";
import type { ServerOptions } from "./request/server-url.ts";
import type { ToolChoices } from "./tools/make-tools.ts";

export interface OpenApiOptions extends ToolChoices, ServerOptions {
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
  /** The most bytes of the document and of all that it refers to. @default 50_000_000 */
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
  /** Where answers are put that no model can read. @default a temporary folder, removed by `close` */
  readonly blobFolder?: string | undefined;
  /** Ends the loading of documents. */
  readonly signal?: AbortSignal | undefined;
}
