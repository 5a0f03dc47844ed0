import type { Client } from "@modelcontextprotocol/client";

/** The lists of a server that can change while it is connected. */
export type ListName = (typeof listNames)[number];

export const listNames = ["tools", "prompts", "resources"] as const;

export interface WatchListsOptions {
  /** Ends the watching; aborted when the connection is over. */
  readonly signal: AbortSignal;
  /** The longest to wait for the server to say that it tells of changes, in milliseconds. */
  readonly timeoutMs: number;
  /** The wait before a stream of changes that has ended is opened again, doubled each time up to a minute, in milliseconds. */
  readonly delayMs: number;
  onChanged(list: ListName): void;
  onError(error: unknown): void;
}

/**
 * Tells of the lists that a server says have changed.
 *
 * Servers of the older era tell without being asked. Those of the newer one tell on a stream that the client opens; when it ends it is
 * opened again, and every list counts as changed then, since nobody told meanwhile. Resolves when the first stream is open or could not
 * be opened.
 */
export async function watchLists(client: Client, options: WatchListsOptions): Promise<void> {
  const { signal, onChanged, onError } = options;
  for (const list of listNames) {
    client.setNotificationHandler(`notifications/${list}/list_changed`, () => onChanged(list));
  }
  const lists = listNames.filter((list) => client.getServerCapabilities()?.[list]?.listChanged === true);
  if (client.getProtocolEra() !== "modern" || lists.length === 0) return;
  await new Promise<void>((resolve) => {
    keepOpen(client, lists, options, resolve)
      .catch((error: unknown) => signal.aborted || onError(error))
      .finally(resolve);
  });
}

async function keepOpen(
  client: Client,
  lists: readonly ListName[],
  { signal, timeoutMs, delayMs, onChanged, onError }: WatchListsOptions,
  onTried: () => void,
): Promise<void> {
  const filter = Object.fromEntries(lists.map((list) => [`${list}ListChanged`, true]));
  for (let tries = 0; !signal.aborted; tries++) {
    if (tries > 0) await waitFor(Math.min(delayMs * 2 ** (tries - 1), maxDelayMs), signal);
    signal.throwIfAborted();
    try {
      const stream = await client.listen(filter, { timeout: timeoutMs, signal });
      const openedAt = performance.now();
      if (tries > 0) for (const list of lists) onChanged(list);
      onTried();
      const ending = await stream.closed;
      if (ending === "local") return;
      onError(new Error(`the stream of changes has ended (${ending})`));
      // One that ends at once is not opened again and again without a pause.
      if (performance.now() - openedAt > maxDelayMs) tries = 0;
    } catch (error) {
      onTried();
      if ((error as { code?: unknown }).code === methodNotFoundCode) throw error;
      if (!signal.aborted) onError(error);
    }
  }
}

const maxDelayMs = 60_000;
const methodNotFoundCode = -32_601;

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    timer.unref();
    signal.addEventListener("abort", end, { once: true });
  });
}
