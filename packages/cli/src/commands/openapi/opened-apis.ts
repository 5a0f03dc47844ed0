import type { OpenApiToolset } from "@haft/openapi";

/** The HTTP APIs of a session. Disposing of them removes what they saved. */
export interface OpenedApis extends AsyncDisposable {
  readonly toolsets: readonly OpenApiToolset[];
  /** The tools that only read. Who names an API lets it be read. */
  readonly readingTools: readonly string[];
  /** Credentials, which no result may show. */
  readonly secrets: readonly string[];
}

export const noApis: OpenedApis = {
  toolsets: [],
  readingTools: [],
  secrets: [],
  async [Symbol.asyncDispose]() {},
};
