import { expect, test } from "vitest";
import { memoryTokenStore } from "../../src/auth/memory-token-store.ts";
import { tokenStoreTests } from "../fixtures/token-store-tests.ts";

test.for(tokenStoreTests)("memoryTokenStore() $name", ({ run }) => run(memoryTokenStore()));

test("memoryTokenStore() does the work for different servers side by side", async () => {
  const store = memoryTokenStore();
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiting = store.exclusively?.("https://a.example", () => promise);
  await store.exclusively?.("https://b.example", async () => resolve());
  await waiting;
  expect(await store.read("https://a.example")).toBeUndefined();
});
