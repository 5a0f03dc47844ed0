import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { containsDenied } from "../../src/paths/contains-denied.ts";
import { compilePathPattern } from "../../src/paths/path-pattern.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const hides = (path: string): boolean => /\/(?:\.env|secrets)(?:\/|$)/.test(path);

test("U72 containsDenied() finds a denied file at any depth, or the folder itself", async () => {
  const folder = temporaryFolder({ "a/b/c/.env": "x", "a/f": "x", "clean/f": "x", "secrets/f": "x" });
  expect(await containsDenied(join(folder, "a"), hides)).toEqual({ answer: "yes", path: join(folder, "a/b/c/.env") });
  expect(await containsDenied(join(folder, "clean"), hides)).toEqual({ answer: "no" });
  expect(await containsDenied(join(folder, "secrets"), hides)).toMatchObject({ answer: "yes" });
  expect(await containsDenied(join(folder, "gone"), hides)).toEqual({ answer: "no" });
});

test("U72 containsDenied() judges links by what they lead to, and goes through them where the command does", async () => {
  const folder = temporaryFolder({
    "secrets/f": "x",
    "other/.env": "x",
    "a/f": { to: "../secrets/f" },
    "b/folder": { to: "../other" },
    "b/loop": { to: "." },
    "b/dangling": { to: "nothing" },
  });
  expect(await containsDenied(join(folder, "a"), hides)).toEqual({ answer: "yes", path: join(folder, "a/f") });
  expect(await containsDenied(join(folder, "b"), hides)).toEqual({ answer: "no" });
  expect(await containsDenied(join(folder, "b"), hides, { followsLinks: true })).toEqual({
    answer: "yes",
    path: join(folder, "other/.env"),
  });
});

test("containsDenied() of a folder of 100,000 files looks at no more than it may, and says that it cannot tell", async () => {
  const folder = temporaryFolder();
  for (let inner = 0; inner < 100; inner++) {
    mkdirSync(join(folder, `d${inner}`));
    for (let file = 0; file < 1_000; file++) writeFileSync(join(folder, `d${inner}`, `f${file}`), "");
  }
  const rule = compilePathPattern(".env", {
    kind: "deny",
    sourceFolder: folder,
    cwd: folder,
    isCaseInsensitive: () => false,
  });
  let asked = 0;
  const counting = (path: string): boolean => {
    asked++;
    return rule.matches(path);
  };
  expect(await containsDenied(folder, counting, { maxEntries: 5_000, timeoutMs: 60_000 })).toEqual({
    answer: "unknown",
    reason: "it holds more than 5000 files",
  });
  expect(asked).toBeLessThanOrEqual(5_001);
  expect(await containsDenied(folder, counting, { timeoutMs: 0 })).toMatchObject({ answer: "unknown" });
  expect(await containsDenied(folder, counting, { maxEntries: 200_000, timeoutMs: 60_000 })).toEqual({ answer: "no" });
});

test("containsDenied() ends when it is aborted", async () => {
  const folder = temporaryFolder({ f: "x" });
  const signal = AbortSignal.abort(new Error("enough"));
  await expect(containsDenied(folder, hides, { signal })).rejects.toThrow("enough");
});
