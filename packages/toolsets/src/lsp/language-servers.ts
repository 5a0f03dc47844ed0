import { setTimeout as wait } from "node:timers/promises";
import { ToolError } from "haft";
import { LanguageClient, type LanguageClientOptions } from "./language-client.ts";

/** The language servers of one session: one for each kind of server and project, started when first needed. */
export interface LanguageServers {
  /** The one that runs, if one does. */
  running(name: string, root: string): Promise<LanguageClient | undefined>;
  /**
   * The one that runs, or a new one. After an end of its own a server is started again, later each time.
   *
   * @throws {ToolError} `server-failed`, `server-missing`, `timed-out`
   * @throws the reason of the signal
   */
  start(name: string, root: string, options: StartOptions): Promise<LanguageClient>;
  /** The projects for which there are servers of a name. */
  roots(name: string): readonly string[];
  /** Notes that a server answered: should it end, it is started again at once. */
  noteAnswer(name: string, root: string): void;
  /** Ends all of them. */
  close(): Promise<void>;
}

export interface StartOptions {
  readonly signal: AbortSignal;
  makeOptions(): Promise<LanguageClientOptions>;
}

interface Place {
  readonly name: string;
  readonly root: string;
  client?: Promise<LanguageClient> | undefined;
  /** How often it ended, or did not start, one after the other. */
  failures: number;
  retryAt: number;
}

export function languageServers(): LanguageServers {
  const places = new Map<string, Place>();
  const closing = new AbortController();

  function placeOf(name: string, root: string): Place {
    const key = keyOf(name, root);
    const place = places.get(key) ?? { name, root, failures: 0, retryAt: 0 };
    places.set(key, place);
    return place;
  }

  return {
    async running(name, root) {
      const client = await places.get(keyOf(name, root))?.client?.catch(() => undefined);
      return client?.end === undefined ? client : undefined;
    },
    async start(name, root, { signal, makeOptions }) {
      const place = placeOf(name, root);
      for (;;) {
        closing.signal.throwIfAborted();
        const known = place.client;
        const client = await known?.catch(() => undefined);
        if (client !== undefined && client.end === undefined) return client;
        if (place.client !== known) continue;
        const pauseMs = place.retryAt - performance.now();
        if (pauseMs > 0) {
          await wait(pauseMs, undefined, { signal });
          continue;
        }
        signal.throwIfAborted();
        place.client = begin(place, makeOptions, closing.signal);
        return place.client;
      }
    },
    roots: (name) => [...places.values()].filter((place) => place.name === name).map(({ root }) => root),
    noteAnswer(name, root) {
      Object.assign(placeOf(name, root), { failures: 0, retryAt: 0 });
    },
    async close() {
      closing.abort(new ToolError("Cannot ask a language server: the session is closed", { code: "server-failed" }));
      await Promise.all(
        [...places.values()].map(async ({ client }) => {
          await (await client?.catch(() => undefined))?.close();
        }),
      );
    },
  };
}

async function begin(
  place: Place,
  makeOptions: StartOptions["makeOptions"],
  signal: AbortSignal,
): Promise<LanguageClient> {
  const options = await makeOptions();
  // Counted before: one that ends in its first answer has failed as well.
  place.failures++;
  place.retryAt = performance.now() + Math.min(longestMs, firstMs * 2 ** (place.failures - 1));
  return LanguageClient.start(options, signal);
}

function keyOf(name: string, root: string): string {
  return JSON.stringify([name, root]);
}

const firstMs = 500;
const longestMs = 30_000;
