export interface PageCache<Value> {
  find(key: string): Value | undefined;
  store(key: string, value: Value, bytes: number): void;
  clear(): void;
}

interface Entry<Value> {
  readonly value: Value;
  readonly bytes: number;
  readonly storedAt: number;
}

/** Keeps values for `maxAgeMs`, at most `maxBytes` of them; what was not used for the longest time goes first. */
export function pageCache<Value>(maxAgeMs: number, maxBytes: number, now: () => number): PageCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  let total = 0;

  function remove(key: string): void {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    find(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      const age = now() - entry.storedAt;
      if (age < 0 || age >= maxAgeMs) {
        remove(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    store(key, value, bytes) {
      remove(key);
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes, storedAt: now() });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        remove(oldest);
      }
    },
    clear() {
      entries.clear();
      total = 0;
    },
  };
}
