import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fingerprint } from "../../src/json/fingerprint.ts";
import { memoryResultStore } from "../../src/session/memory-result-store.ts";
import { resultStoreContract } from "../../src/testing/result-store-contract.ts";

describe("memoryResultStore()", () => {
  for (const { name, run } of resultStoreContract(memoryResultStore)) test(name, run);
});

const reads = (store: ReturnType<typeof memoryResultStore>, references: readonly string[]): boolean[] =>
  references.map((reference) => store.read(reference, 0, 1) !== undefined);

test("memoryResultStore() names a content by its fingerprint", () => {
  expect(memoryResultStore().put("abc")).toBe(`result:${fingerprint("abc")}`);
});

test("memoryResultStore() keeps contents apart whose fingerprints are equal", () => {
  const store = memoryResultStore({ nameOf: () => "0" });
  const references = ["one", "two", "three", "two"].map((content) => store.put(content));
  expect(references).toEqual(["result:0", "result:0-2", "result:0-3", "result:0-2"]);
  expect(references.map((reference) => store.read(reference, 0, 9)?.content)).toEqual(["one", "two", "three", "two"]);
});

test("memoryResultStore() drops the least recently used above its limit", () => {
  const store = memoryResultStore({ maxBytes: 6 });
  const references = ["a", "b", "c"].map((content) => store.put(content));
  store.read(references[0] as string, 0, 1);
  references.push(store.put("d"));
  store.put("c");
  store.put("e");
  expect(reads(store, references)).toEqual([false, false, true, true]);
});

test("memoryResultStore() keeps the newest even when it is larger than the limit", () => {
  const store = memoryResultStore({ maxBytes: 4 });
  const small = store.put("a");
  const large = store.put("too large");
  expect(reads(store, [small, large])).toEqual([false, true]);
  expect(reads(store, [large, store.put("b")])).toEqual([false, true]);
});

test("memoryResultStore() never keeps more than its limit and the newest", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 12 })), fc.nat(60), (contents, maxBytes) => {
      const store = memoryResultStore({ maxBytes });
      const references = new Set<string>();
      for (const content of contents) {
        const newest = store.put(content);
        references.add(newest);
        let bytes = 0;
        for (const reference of references) {
          if (reference !== newest) bytes += (store.read(reference, 0, 0)?.totalChars ?? 0) * 2;
        }
        store.read(newest, 0, 0);
        expect(bytes + content.length * 2 <= maxBytes || bytes === 0).toBe(true);
      }
    }),
  );
});
