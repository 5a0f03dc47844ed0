import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sweepFolder } from "../../src/state/sweep-folder.ts";
import { temporaryFolder } from "../haft-process.ts";

test("sweepFolder() deletes the oldest until an eighth is free, and says how much there is room for", () => {
  const folder = temporaryFolder();
  ["old", "mid", "new"].forEach((name, age) => {
    writeFileSync(join(folder, name), "x".repeat(400));
    utimesSync(join(folder, name), 1_000 + age, 1_000 + age);
  });
  expect(sweepFolder(folder, 1_000, "old")).toBe(200);
  expect(readdirSync(folder).sort()).toEqual(["new", "old"]);
});

test("sweepFolder() counts what is in folders within", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "in"));
  ["in/old", "new"].forEach((name, age) => {
    writeFileSync(join(folder, name), "x".repeat(600));
    utimesSync(join(folder, name), 1_000 + age, 1_000 + age);
  });
  expect(sweepFolder(folder, 1_000, "")).toBe(400);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(["in", "new"]);
});
