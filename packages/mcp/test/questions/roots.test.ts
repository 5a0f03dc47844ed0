import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { rootsResult } from "../../src/questions/roots.ts";

test("paths become file addresses, with what has a meaning in one written otherwise", () => {
  const path = `${process.cwd()}/a b#c?d%e`;
  expect(rootsResult([{ path, name: "here" }, { path: process.cwd() }])).toEqual({
    roots: [{ uri: pathToFileURL(path).href, name: "here" }, { uri: pathToFileURL(process.cwd()).href }],
  });
  expect(JSON.stringify(rootsResult([{ path }]))).toContain("a%20b%23c%3Fd%25e");
});

test("a path that is not absolute is refused", () => {
  expect(() => rootsResult([{ path: "here" }])).toThrow('Cannot use the root "here": it is no absolute path');
});
