import { expect, test } from "vitest";
import { memoryResultStore } from "../../src/session/memory-result-store.ts";
import type { ResultStore } from "../../src/session/result-store.ts";
import { resultStoreContract } from "../../src/testing/result-store-contract.ts";

const failures = async (change: (store: ResultStore) => Partial<ResultStore>): Promise<number> => {
  const tests = resultStoreContract(() => {
    const store = memoryResultStore();
    return { ...store, ...change(store) };
  });
  const results = await Promise.allSettled(tests.map(({ run }) => run()));
  return results.filter(({ status }) => status === "rejected").length;
};

test("resultStoreContract() passes for a store that keeps the contract", async () => {
  expect(await failures(() => ({}))).toBe(0);
});

test("resultStoreContract() fails for stores that break it", async () => {
  let count = 0;
  const broken: readonly ((store: ResultStore) => Partial<ResultStore>)[] = [
    (store) => ({ put: (content) => store.put(content.trim()) }),
    (store) => ({ put: (content) => store.put(`${content}${count++}`) }),
    (store) => ({ read: (reference, _, limit) => store.read(reference, 0, limit) }),
    (store) => ({ read: (reference, offset) => store.read(reference, offset, Number.MAX_SAFE_INTEGER) }),
    (store) => ({
      read: (reference, offset, limit) => store.read(reference, offset, limit) ?? { content: "", totalChars: 0 },
    }),
    (store) => ({
      read: (reference, offset, limit) => {
        const whole = store.read(reference, 0, Number.MAX_SAFE_INTEGER);
        return whole && { ...whole, content: whole.content.slice(offset, offset + limit) };
      },
    }),
  ];
  for (const change of broken) expect(await failures(change)).toBeGreaterThan(0);
});
