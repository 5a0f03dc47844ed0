import { expect, test } from "vitest";
import { assignedStart } from "../../src/shell/assigned-start.ts";

test("U71 assignedStart() finds what programs start because of a variable, also behind the bar of a filter", () => {
  expect(assignedStart({ name: "GIT_SSH_COMMAND", value: "ssh -p 22" })).toEqual({
    scripts: ["ssh -p 22"],
    isUnseen: false,
  });
  expect(assignedStart({ name: "LESSOPEN", value: "|-rm %s" })).toEqual({ scripts: ["rm %s"], isUnseen: false });
  expect(assignedStart({ name: "EDITOR", value: undefined })).toEqual({ scripts: [], isUnseen: true });
  expect(assignedStart({ name: "GIT_CONFIG_KEY_0", value: "core.pager" })).toMatchObject({ isUnseen: true });
});

test("U71 assignedStart() knows that bash expands prompts", () => {
  const isUnseen = (value: string | undefined) => assignedStart({ name: "PS4", value })?.isUnseen;
  expect(["+ ", "$(rm x)", "`rm x`", "\\$x", undefined].map(isUnseen)).toEqual([false, true, true, true, true]);
});

test("U71 assignedStart() knows that make takes options and variables from the environment", () => {
  const isUnseen = (value: string) => assignedStart({ name: "MAKEFLAGS", value })?.isUnseen;
  expect(["-j8", "--eval=x", "SHELL=x", "$(shell x)"].map(isUnseen)).toEqual([false, true, true, true]);
});

test("assignedStart() has nothing to say about variables that start nothing by themselves", () => {
  for (const name of ["x", "PATH", "NODE_ENV", "PS5"]) expect(assignedStart({ name, value: "rm x" })).toBe(undefined);
});
