import { expect, test } from "vitest";
import { issueCodes } from "../../src/schema/issue-code.ts";

test("issueCodes gives each code a meaning of one line, in snake_case", () => {
  for (const [code, meaning] of Object.entries(issueCodes)) {
    expect(code).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);
    expect(meaning).toMatch(/^[A-Z][^\n]+[^.]$/);
  }
});
