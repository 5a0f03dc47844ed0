import type { Issue } from "./issue.ts";

/** The issues, of more than `maxIssues` the first ones and one that says how many more there were. */
export function limitIssues(issues: readonly Issue[]): readonly Issue[] {
  if (issues.length <= maxIssues) return issues;
  const shown = issues.slice(0, maxIssues - 1);
  const more = issues.length - shown.length;
  return [...shown, { path: "$", code: "more_issues", message: `${more} more issues are not shown` }];
}

const maxIssues = 100;
