import { expect, test } from "vitest";
import { parseDocument } from "../../src/document/parse-document.ts";

test("parseDocument() reads JSON and YAML, merge keys included", async () => {
  expect(await parseDocument('\uFEFF {"a": 1}', "x")).toEqual({ a: 1 });
  const yaml = "base: &b {x: 1}\nmore:\n  <<: *b\n  y: 2\nwhen: 2026-01-01\n200: ok\nno: no\n";
  expect(await parseDocument(yaml, "x")).toEqual({
    base: { x: 1 },
    more: { x: 1, y: 2 },
    when: "2026-01-01",
    "200": "ok",
    no: "no",
  });
});

test("parseDocument() says of what is neither where it ends being it", async () => {
  await expect(parseDocument('{"a": }', "x")).rejects.toThrow(/^it is no JSON \(/);
  await expect(parseDocument("a: [1", "x")).rejects.toThrow(/^it is no YAML \(.*\)$/);
  await expect(parseDocument("just words", "x")).rejects.toThrow("it is no object");
  await expect(parseDocument("[1]", "x")).rejects.toThrow("it is no object");
});

test("parseDocument() refuses YAML that is nested without an end", async () => {
  await expect(parseDocument(`a: ${"[".repeat(20_000)}`, "x")).rejects.toThrow(/it is no YAML/);
});
