import { join } from "node:path";
import { expect, test } from "vitest";
import { cliToolsets, plansFolderOf } from "../../../src/commands/session/cli-toolsets.ts";
import { memoryIo } from "../../memory-io.ts";

const names = (env: Readonly<Record<string, string>>) =>
  cliToolsets(memoryIo({ env })).flatMap(({ tools }) => tools.map(({ name }) => name));

test("cliToolsets() has plan mode where there is a place for plans", () => {
  expect(names({})).not.toContain("EnterPlanMode");
  expect(names({ HOME: "/home/x" })).toEqual(
    expect.arrayContaining(["EnterPlanMode", "ExitPlanMode", "EnterWorktree"]),
  );
  expect(plansFolderOf({ XDG_STATE_HOME: "/state" })).toBe(join("/state", "haft", "plans"));
});
