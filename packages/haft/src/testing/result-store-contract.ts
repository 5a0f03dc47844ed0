import assert from "node:assert/strict";
import type { ResultStore } from "../session/result-store.ts";
import type { ContractTest } from "./contract-test.ts";

/** What every `ResultStore` must do. `make` returns an empty store that has room for at least 1 MB. */
export function resultStoreContract(make: () => ResultStore | Promise<ResultStore>): readonly ContractTest[] {
  const contractTest = (name: string, check: (store: ResultStore) => void): ContractTest => ({
    name,
    run: async () => check(await make()),
  });
  return [
    contractTest("read() returns what put() kept, unchanged", (store) => {
      const content = "line one\r\nЖ 😀 \u0000 end\n".repeat(1_000);
      assert.deepEqual(store.read(store.put(content), 0, content.length), { content, totalChars: content.length });
    }),
    contractTest("put() keeps an empty content", (store) => {
      assert.deepEqual(store.read(store.put(""), 0, 10), { content: "", totalChars: 0 });
    }),
    contractTest("put() gives the same content the same reference and another content another", (store) => {
      assert.equal(store.put("same"), store.put("same"));
      assert.notEqual(store.put("same"), store.put("other"));
    }),
    contractTest("read() returns undefined for a reference it does not know", (store) => {
      store.put("known");
      for (const reference of ["result:0000000000000000", "", "__proto__", "../known"]) {
        assert.equal(store.read(reference, 0, 10), undefined);
      }
    }),
    contractTest("read() keeps to offset and limit", (store) => {
      const reference = store.put("0123456789");
      assert.equal(store.read(reference, 3, 4)?.content, "3456");
      assert.equal(store.read(reference, 8, 100)?.content, "89");
      assert.equal(store.read(reference, 10, 5)?.content, "");
      assert.equal(store.read(reference, 99, 5)?.content, "");
      assert.equal(store.read(reference, 0, 0)?.content, "");
    }),
    contractTest("read() splits no character, and reading on misses nothing", (store) => {
      const content = "a😀".repeat(50);
      const reference = store.put(content);
      for (const limit of [2, 3, 4, 7]) assert.equal(readAll(store, reference, limit), content);
    }),
  ];
}

function readAll(store: ResultStore, reference: string, limit: number): string {
  let text = "";
  for (;;) {
    const piece = store.read(reference, text.length, limit);
    assert.ok(piece !== undefined && piece.content.length <= limit && piece.content.isWellFormed());
    if (piece.content === "") return text;
    text += piece.content;
    assert.ok(text.length <= piece.totalChars);
  }
}
