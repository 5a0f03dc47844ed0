import type { ModelRequest } from "haft";

/** A request that only needs a client: what a server makes of it is seen from its answer. */
export interface Provocation {
  /** The line of the table it belongs to, or one of its own. */
  readonly row: string;
  readonly name: string;
  readonly request: ModelRequest;
}

/** What a server made of it. */
export interface TriedProvocation {
  readonly provocation: Provocation;
  /** The server's words; undefined when it took the request. */
  readonly refusal: string | undefined;
}
