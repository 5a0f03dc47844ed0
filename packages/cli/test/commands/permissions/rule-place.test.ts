import { expect, test } from "vitest";
import { rulePlace } from "../../../src/commands/permissions/rule-place.ts";

test("rulePlace() names file and line, else the source, else nothing", () => {
  const nowhere = { source: undefined, file: undefined, line: undefined };
  expect([
    rulePlace({ source: "user", file: "/a.json", line: 3 }),
    rulePlace({ source: "user", file: "/a.json", line: undefined }),
    rulePlace({ ...nowhere, source: "session" }),
    rulePlace({ ...nowhere, source: "command-line" }),
    rulePlace(nowhere),
  ]).toEqual([" (/a.json:3)", " (/a.json)", " (session)", " (--settings)", ""]);
});
