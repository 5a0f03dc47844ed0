import type { JsonObject } from "haft";
import type { Located } from "../document/located.ts";

/** One operation of a document, as it is listed before anything is made of it. */
export interface Operation {
  readonly id: string | undefined;
  /** In capitals. */
  readonly method: string;
  readonly path: string;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  readonly tags: readonly string[];
  readonly isDeprecated: boolean;
}

/** An operation, and where it and its path stand. */
export interface FoundOperation extends Operation {
  readonly at: Located<JsonObject>;
  readonly pathAt: Located<JsonObject>;
}

/** An operation that is no tool, and why. */
export interface OpenApiProblem {
  /** As `GET /pets/{id}`; absent when a document that is referred to could not be loaded. */
  readonly operation?: string | undefined;
  /** A JSON pointer, with the address of its document before it. */
  readonly place: string;
  /** The end of a sentence. */
  readonly reason: string;
}

/** How an operation is called where it is spoken of. */
export function labelOf({ method, path }: Pick<Operation, "method" | "path">): string {
  return `${method} ${path}`;
}
