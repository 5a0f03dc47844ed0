import { existsSync, readFileSync } from "node:fs";

interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly success: boolean;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/**
 * How many tests of a vitest JSON report passed and failed.
 *
 * A file that could not be loaded counts as one failed test, and so does a run that failed without a failed test or left no report.
 */
export function countTests(report: string): { readonly passed: number; readonly failed: number } {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, success, testResults } = JSON.parse(
    readFileSync(report, "utf8"),
  ) as TestReport;
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const failed = numFailedTests + broken.length;
  return { passed: numPassedTests, failed: success ? failed : Math.max(failed, 1) };
}

if (import.meta.main) {
  const [report = "", status = "0"] = process.argv.slice(2);
  const { passed, failed } = countTests(report);
  console.log(passed, status === "0" ? failed : Math.max(failed, 1));
}
