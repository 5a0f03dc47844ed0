import { expect, test } from "vitest";
import { limitIssues } from "../../src/json/limit-issues.ts";

const issues = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ path: `a[${i}]`, code: "expected_string", message: "no text" }));

test("limitIssues() keeps 100 at most, the last of which says how many more there were", () => {
  expect(limitIssues(issues(100))).toEqual(issues(100));
  const more = { path: "$", code: "more_issues", message: "20001 more issues are not shown" };
  expect(limitIssues(issues(20_100))).toEqual([...issues(99), more]);
});
