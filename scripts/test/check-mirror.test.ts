import { expect, test } from "vitest";
import { checkMirror } from "../check-mirror.ts";
import { manifest, plantTree } from "./plant-tree.ts";

function problemsOf(files: Readonly<Record<string, string>>): string[] {
  const tree = { "packages/haft/package.json": manifest("haft"), ...files };
  return checkMirror(plantTree(tree)).map((problem) => problem.split(": ")[0] as string);
}

test("checkMirror() finds a source without a test and a test without a source", () => {
  expect(
    problemsOf({
      "packages/haft/src/loop/run.ts": "export function run(): void {}",
      "packages/haft/test/loop/step.test.ts": "",
    }),
  ).toEqual([
    "Cannot find a test of packages/haft/src/loop/run.ts",
    "Cannot find the source of packages/haft/test/loop/step.test.ts",
  ]);
});

test("checkMirror() takes a test of one aspect for a test of its source", () => {
  expect(
    problemsOf({
      "packages/haft/src/loop/run.ts": "export function run(): void {}",
      "packages/haft/test/loop/run.abort.test.ts": "",
    }),
  ).toEqual([]);
});

test("checkMirror() asks for no test of an index, of a file of types alone, and of fixtures", () => {
  expect(
    problemsOf({
      "packages/haft/src/index.ts": 'export { run } from "./loop/run.ts";',
      "packages/haft/src/loop/event.ts": `
        import type { A } from "./a.ts";
        /** What happens. */
        export type Event = A | { readonly type: "end" };
        export interface B extends Event2 { readonly b: string }
      `,
      "packages/haft/test/loop/fixtures/case.test.ts": "",
      "packages/haft/test/loop/small-tool.ts": "export const tool = 1;",
    }),
  ).toEqual([]);
});

test("checkMirror() asks for a test of a file with a type and one constant", () => {
  expect(problemsOf({ "packages/haft/src/json/a.ts": "export type A = 1; export const a: A = 1;" })).toHaveLength(1);
});
