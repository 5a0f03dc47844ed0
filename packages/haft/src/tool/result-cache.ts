/** What a call returned, and its copy for others when it can be kept. */
interface Returned {
  readonly value: unknown;
  readonly kept: { readonly value: unknown } | undefined;
}

/** Results by key, the least recently used dropped first. */
export interface ResultCache {
  /** The result kept for the key, that of the call under way for it, or that of a new one. */
  get(key: string, signal: AbortSignal, run: () => Promise<Returned>): Promise<unknown>;
}

export function createResultCache(options: {
  readonly maxEntries?: number | undefined;
  readonly ttlMs?: number | undefined;
  now?(): number;
}): ResultCache {
  const { maxEntries = 1_000, ttlMs = Number.POSITIVE_INFINITY } = options;
  const now = () => options.now?.() ?? Date.now();
  const kept = new Map<string, { readonly value: unknown; readonly until: number }>();
  const running = new Map<string, { readonly result: Promise<Returned>; readonly signal: AbortSignal }>();

  async function get(key: string, signal: AbortSignal, run: () => Promise<Returned>): Promise<unknown> {
    const entry = kept.get(key);
    if (entry !== undefined && now() < entry.until) {
      kept.delete(key);
      kept.set(key, entry);
      return entry.value;
    }
    const other = running.get(key);
    return other === undefined ? start(key, signal, run) : share(other, key, signal, run);
  }

  async function start(key: string, signal: AbortSignal, run: () => Promise<Returned>): Promise<unknown> {
    const result = run();
    running.set(key, { result, signal });
    try {
      const { value, kept: copy } = await result;
      if (copy === undefined) return value;
      keep(key, copy.value);
      return copy.value;
    } finally {
      running.delete(key);
    }
  }

  /** Whoever joins a run does not suffer when the one who started it is cancelled, nor gets what may not be shared. */
  async function share(
    other: { readonly result: Promise<Returned>; readonly signal: AbortSignal },
    key: string,
    signal: AbortSignal,
    run: () => Promise<Returned>,
  ): Promise<unknown> {
    try {
      const { kept: copy } = await other.result;
      if (copy !== undefined) return copy.value;
    } catch (error) {
      if (!other.signal.aborted || signal.aborted) throw error;
    }
    return get(key, signal, run);
  }

  function keep(key: string, value: unknown): void {
    kept.delete(key);
    kept.set(key, { value, until: now() + ttlMs });
    if (kept.size > maxEntries) kept.delete(kept.keys().next().value as string);
  }

  return { get };
}
