import { expect, test } from "vitest";
import { namedDocument } from "../../src/document/named-document.ts";

test("namedDocument() names a file as the caller wrote it, and everything else by its place", () => {
  expect(namedDocument("file:///work/api.json#", "api.json", "/work")).toBe('"api.json"');
  expect(namedDocument("file:///work/api.json#/paths", "./api.json", "/work")).toBe('"./api.json" at #/paths');
  expect(namedDocument("file:///work/other.json#", "api.json", "/work")).toBe("at file:///work/other.json#");
  expect(namedDocument("https://x.test/a#", "https://x.test/a", "/work")).toBe("at https://x.test/a#");
  expect(namedDocument("#", {}, "/work")).toBe("at #");
});
