import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { decisionFolder } from "../../src/state/decision-folder.ts";
import { temporaryFolder } from "../haft-process.ts";

interface Answer {
  readonly answer: string;
}

const isAnswer = (value: object): value is Answer => typeof (value as Partial<Answer>).answer === "string";

test("decisionFolder() keeps decisions by their keys, for this user alone", () => {
  const folder = join(temporaryFolder(), "in", "decisions");
  const kept = decisionFolder(folder, isAnswer);
  expect(kept.read(["a", "b"])).toBe(undefined);
  kept.write(["a", "b"], { answer: "yes" });
  kept.write(["ab"], { answer: "other" });
  kept.write(["a", "b"], { answer: "no" });
  expect(decisionFolder(folder, isAnswer).read(["a", "b"])).toEqual({ answer: "no" });
  const files = readdirSync(folder);
  expect(files).toHaveLength(2);
  expect([folder, ...files.map((name) => join(folder, name))].map((path) => statSync(path).mode & 0o777)).toEqual([
    0o700, 0o600, 0o600,
  ]);
});

test("decisionFolder() takes what is broken, or of another form, for no decision", () => {
  const folder = temporaryFolder();
  const kept = decisionFolder(folder, isAnswer);
  kept.write(["a"], { answer: "yes" });
  const file = join(folder, readdirSync(folder)[0] as string);
  for (const text of ["{", "null", '{"answer":1}']) {
    writeFileSync(file, text);
    expect(kept.read(["a"])).toBe(undefined);
  }
  mkdirSync(join(folder, "folder.json"));
  expect(kept.remove(() => true)).toBe(0);
});

test("decisionFolder() removes those that are meant", () => {
  const folder = temporaryFolder();
  const kept = decisionFolder(folder, isAnswer);
  for (const answer of ["yes", "no", "yes"]) kept.write([answer, String(Math.random())], { answer });
  expect(kept.remove(({ answer }) => answer === "yes")).toBe(2);
  expect(readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"))).toEqual(['{"answer":"no"}\n']);
  expect(decisionFolder(join(folder, "none"), isAnswer).remove(() => true)).toBe(0);
});
