import { expect, test } from "vitest";
import { checkErrorPage } from "../check-error-page.ts";
import { plantTree } from "./plant-tree.ts";

const sources = {
  "packages/haft/src/errors/haft-error.ts":
    'export type HaftErrorCode = "tool-name-taken" | "schema-invalid";\nconst other = "x";',
  "packages/haft/src/schema/issue-code.ts":
    'export const issueCodes = ["refused", "unknown_property"] as const; export type IssueCode = (typeof issueCodes)[number];',
  "packages/haft/src/message/tool-result.ts": 'export type Outcome = "ok";',
};

test("checkErrorPage() finds a code without a section, a section without a code, and a section twice", () => {
  const page =
    "# Errors\n\n### `tool-name-taken`\n\n### `refused`\n\n| `unknown_property` | a row |\n| `ok` | a row |\n\n### `old-code`\n\n### `refused`\n";
  expect(
    checkErrorPage(plantTree({ ...sources, "docs/errors.md": page })).map((problem) => problem.split(": ")[0]),
  ).toEqual([
    'Cannot find "schema-invalid" in docs/errors.md',
    'Cannot find the code "old-code" of docs/errors.md in the source',
    'Cannot tell the entries "refused" of docs/errors.md apart',
  ]);
});

test("checkErrorPage() finds nothing when every code has its section", () => {
  const page = ["tool-name-taken", "schema-invalid", "refused", "unknown_property", "ok"]
    .map((code) => `### \`${code}\`\n`)
    .join("\n");
  expect(checkErrorPage(plantTree({ ...sources, "docs/errors.md": page }))).toEqual([]);
});

test("checkErrorPage() does not take an unreadable union for an empty one", () => {
  expect(checkErrorPage(plantTree({ "docs/errors.md": "" }))).toHaveLength(3);
});

test("checkErrorPage() finds the codes that the executor and the built-in tools give to results", () => {
  const code = {
    "packages/haft/src/executor/permit.ts":
      'refusal({ code: is ? "rejected" : "no-approver" }); const other = { kind: "no" };',
    "packages/toolsets/src/files/read.ts":
      'define({ errors: { "not-found": {} } }); throw new ToolError("", { code: "is-folder" });',
  };
  const page = ["tool-name-taken", "schema-invalid", "refused", "unknown_property", "ok"].map(
    (one) => `### \`${one}\`\n`,
  );
  const problems = checkErrorPage(plantTree({ ...sources, ...code, "docs/errors.md": page.join("\n") }));
  expect(problems.map((problem) => problem.split(" in ")[0])).toEqual([
    'Cannot find "rejected"',
    'Cannot find "no-approver"',
    'Cannot find "not-found"',
    'Cannot find "is-folder"',
  ]);
});
