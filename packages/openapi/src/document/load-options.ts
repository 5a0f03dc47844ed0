import type { Fetch } from "./fetch-within-origin.ts";

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
