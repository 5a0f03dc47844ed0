import type { BlobFolder } from "haft";
import type { Credentials } from "../credentials/credential.ts";
import type { Fetch } from "../document/fetch-within-origin.ts";
import type { Documents } from "../document/located.ts";
import type { Dialect } from "../operations/dialect.ts";
import type { ReadFile } from "../request/given-files.ts";
import type { ServerOptions } from "../request/server-url.ts";

/** What all operations of a document share. */
export interface Api extends ServerOptions {
  readonly documents: Documents;
  readonly dialect: Dialect;
  readonly fetch: Fetch;
  readonly credentials: Credentials;
  readonly credentialOrigins: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly readFile: ReadFile | undefined;
  readonly timeoutMs: number | undefined;
  readonly maxResponseBytes: number;
  readonly maxResultChars: number | undefined;
  readonly blobs: BlobFolder;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
