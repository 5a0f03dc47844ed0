import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createCaseProbe } from "../../src/paths/case-probe.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("createCaseProbe() answers as the file system does, for what exists and what does not", () => {
  const folder = temporaryFolder({ "Inner/File.txt": "x", "empty/": null });
  const isFolded = existsSync(join(folder, "inner/fILE.TXT"));
  const probe = createCaseProbe();
  for (const path of ["Inner/File.txt", "Inner/new/deeper/f", "empty/f", "gone"])
    expect(probe(join(folder, path))).toBe(isFolded);
});

test("createCaseProbe() is not misled by two names that differ in case alone", () => {
  const folder = temporaryFolder({ a: "1", A: "2" });
  const isFolded = existsSync(join(folder, "a")) && !existsSync(join(folder, "A"));
  expect(createCaseProbe()(join(folder, "a"))).toBe(isFolded);
});

test("createCaseProbe() finds an answer for the root", () => {
  expect(typeof createCaseProbe()("/")).toBe("boolean");
});
