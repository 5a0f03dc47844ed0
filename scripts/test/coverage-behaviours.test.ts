import { expect, test } from "vitest";
import { coverageBehaviours } from "../coverage-behaviours.ts";
import { plantTree } from "./plant-tree.ts";

const page = `# Behaviours

| id | behaviour |
| --- | --- |
| S0-01 | First |
| S3-29 | Second |
| S3-29b | Third |
| C-01 | Fourth |
`;

function unshown(test: string, suite = ""): string[] {
  const root = plantTree({
    "docs/behaviours.md": page,
    "packages/haft/test/a.test.ts": test,
    "packages/haft/src/testing/contract.ts": suite,
  });
  return coverageBehaviours(root).map((problem) => /of (\S+):/.exec(problem)?.[1] ?? problem);
}

test("coverageBehaviours() lists the rows that no test bears in its name", () => {
  expect(unshown('test("S0-01 works", () => {}); const text = "C-01"; // S3-29')).toEqual(["S3-29", "S3-29b", "C-01"]);
});

test("coverageBehaviours() tells S3-29 and S3-29b apart and reads several ids of a name", () => {
  expect(unshown('test("S3-29b, C-01: a fact", () => {});')).toEqual(["S0-01", "S3-29"]);
});

test("coverageBehaviours() reads each(), runIf(), templates and the cases of contract suites", () => {
  expect(
    unshown(
      'test.each([1])("S0-01 %s", () => {}); test.runIf(true)("S3-29 x", () => {}); it(`S3-29b x`, () => {});',
      'export const cases = [{ name: "C-01 a case", run() {} }];',
    ),
  ).toEqual([]);
});

test("coverageBehaviours() does not count tests that are skipped or to be written, nor groups", () => {
  expect(
    unshown(
      'test.skip("S0-01 x", () => {}); test.todo("S3-29 y"); describe("S3-29b", () => {}); describe.skip("C-01", () => {});',
    ),
  ).toHaveLength(4);
});

test("coverageBehaviours() says so when there is no page", () => {
  expect(coverageBehaviours(plantTree({}))).toEqual(["Cannot read docs/behaviours.md: there is none"]);
});
