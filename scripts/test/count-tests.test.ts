import path from "node:path";
import { expect, test } from "vitest";
import { countTests } from "../count-tests.ts";
import { plantTree } from "./plant-tree.ts";

function count(report: object): { passed: number; failed: number } {
  return countTests(path.join(plantTree({ "report.json": JSON.stringify(report) }), "report.json"));
}

test("countTests() counts tests, and a file that could not be loaded as one", () => {
  const testResults = [
    { status: "failed", assertionResults: [] },
    { status: "failed", assertionResults: [{}] },
    { status: "passed", assertionResults: [{}] },
  ];
  expect(count({ numPassedTests: 5, numFailedTests: 2, success: false, testResults })).toEqual({
    passed: 5,
    failed: 3,
  });
});

test("countTests() does not take a failed run for a passed one", () => {
  expect(count({ numPassedTests: 5, numFailedTests: 0, success: false, testResults: [] })).toEqual({
    passed: 5,
    failed: 1,
  });
  expect(countTests("/gone/report.json")).toEqual({ passed: 0, failed: 1 });
});
