import { expect, test } from "vitest";
import { isPlainVariable, isSafeVariable } from "../../src/shell/safe-assignments.ts";

test("U71 isSafeVariable() takes no variable by which a program does something else", () => {
  expect(["NODE_ENV", "LANG", "LC_ALL", "NO_COLOR", "CI"].filter((name) => !isSafeVariable(name))).toEqual([]);
  expect(
    [
      "PATH",
      "LD_PRELOAD",
      "GIT_SSH",
      "BASH_ENV",
      "PAGER",
      "EDITOR",
      "NODE_OPTIONS",
      "PYTHONPATH",
      "IFS",
      "HOME",
      "x",
    ].filter(isSafeVariable),
  ).toEqual([]);
});

test("U71 isPlainVariable() takes variables that only the shell sees", () => {
  expect(["i", "file_name", "CI"].filter((name) => !isPlainVariable(name))).toEqual([]);
  expect(["PATH", "IFS", "http_proxy", "npm_config_script_shell", "BASH_ENV"].filter(isPlainVariable)).toEqual([]);
});
