import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ResultStore } from "haft";
import { resultStoreContract } from "haft/testing";
import { describe, expect, test } from "vitest";
import { fileResultStore } from "../../src/state/file-result-store.ts";
import { temporaryFolder } from "../haft-process.ts";

const fresh = (): ResultStore => fileResultStore(join(temporaryFolder(), "results"));

describe("fileResultStore()", () => {
  for (const { name, run } of resultStoreContract(fresh)) test(name, run);
});

test("fileResultStore() keeps what another process, or a later one, reads", () => {
  const folder = join(temporaryFolder(), "a", "results");
  const reference = fileResultStore(folder).put("kept");
  expect(fileResultStore(folder).read(reference, 0, 10)).toEqual({ content: "kept", totalChars: 4 });
});

test("fileResultStore() lets nobody else read: folders 0700, files 0600", () => {
  const folder = join(temporaryFolder(), "haft", "results");
  fileResultStore(folder).put("secret");
  const mode = (path: string): number => statSync(path).mode & 0o777;
  expect([mode(join(folder, "..")), mode(folder)]).toEqual([0o700, 0o700]);
  expect(readdirSync(folder).map((name) => mode(join(folder, name)))).toEqual([0o600]);
});

test("fileResultStore() keeps text that is no good UTF-16 as it is", () => {
  const store = fresh();
  const content = "a\ud800b\udc00";
  expect(store.read(store.put(content), 0, 10)?.content).toBe(content);
});

test("fileResultStore() drops the least recently used above its limit, and keeps the newest whatever its size", () => {
  const folder = join(temporaryFolder(), "results");
  const store = fileResultStore(folder, { maxBytes: 800 });
  const references = ["a", "b", "c", "d", "e"].map((letter) => store.put(letter.repeat(100)));
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(800);
  expect(store.read(references[0] as string, 0, 1)).toBe(undefined);
  expect(store.read(references[4] as string, 0, 1)).toBeDefined();
  const large = store.put("x".repeat(2_000));
  expect(store.read(large, 0, 1)).toBeDefined();
  expect(readdirSync(folder).length).toBe(1);
});

test("fileResultStore() keeps in memory what cannot be written", () => {
  const place = join(temporaryFolder(), "file");
  writeFileSync(place, "in the way");
  const store = fileResultStore(join(place, "results"));
  const reference = store.put("kept anyway");
  expect(store.read(reference, 5, 3)).toEqual({ content: "any", totalChars: 11 });
});

test("fileResultStore() leaves no half-written file behind and finds none", () => {
  const folder = join(temporaryFolder(), "results");
  mkdirSync(folder);
  chmodSync(folder, 0o700);
  writeFileSync(join(folder, "0123456789abcdef0123.utf16.x.new"), "half");
  const store = fileResultStore(folder);
  expect(store.read("result:0123456789abcdef0123", 0, 1)).toBe(undefined);
  store.put("whole");
  expect(readdirSync(folder).filter((name) => name.endsWith(".new")).length).toBe(1);
});
