import type { JsonObject } from "haft";
import type { ProtocolName, Wire } from "./protocol-name.ts";

/** A library whose tolerance is tried. An adapter is one file: a conversation as its users would write it, on defaults. */
export interface Library {
  readonly name: string;
  /** What is measured, with versions: `ai 7.0.173`. */
  readonly versions: readonly string[];
  /** @default all */
  readonly protocols?: readonly ProtocolName[];
  /** Throws what the library throws when it is given the tools. */
  start(options: LibraryOptions): LibraryRun;
}

export interface LibraryOptions extends Wire {
  /** Where the API begins, with its version, as the library's client for the protocol wants it. */
  readonly baseUrl: string;
  /** The name of a model as the protocol has them: libraries treat some in their own way. */
  readonly model: string;
  readonly tools: readonly LibraryTool[];
  /** Names of tools that are there but must not be shown or run. */
  readonly hidden: readonly string[];
  /** How long a tool may take, where a library has such a limit. */
  readonly toolTimeoutMs?: number | undefined;
}

/** One conversation. */
export interface LibraryRun {
  /** Says this, runs tools until the model owes nothing, and gives the last text. The next call goes on with what is kept. */
  run(prompt: string, signal?: AbortSignal): Promise<string>;
}

export interface LibraryTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  /** May give anything; a `Picture` becomes whatever the library has for one. */
  execute(input: unknown, signal: AbortSignal | undefined): unknown;
}

/** Base64 `data` of a media type. */
export class Picture {
  readonly mediaType: string;
  readonly data: string;

  constructor(mediaType: string, data: string) {
    this.mediaType = mediaType;
    this.data = data;
  }
}
