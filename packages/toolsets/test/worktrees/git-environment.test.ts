import { expect, test } from "vitest";
import { gitEnvironment } from "../../src/worktrees/git-environment.ts";

test("gitEnvironment() leaves out what points git elsewhere and turns off what waits for a person", () => {
  const env = {
    PATH: "/bin",
    HOME: "/home/a",
    GIT_DIR: "/elsewhere",
    GIT_WORK_TREE: "/elsewhere",
    GIT_INDEX_FILE: "/elsewhere",
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: "core.hooksPath",
    GIT_EXTERNAL_DIFF: "evil",
    GIT_SSH_COMMAND: "ssh -i key",
    GIT_TERMINAL_PROMPT: "1",
    LC_ALL: "de_DE.UTF-8",
  };
  expect(gitEnvironment(env)).toEqual({
    PATH: "/bin",
    HOME: "/home/a",
    GIT_SSH_COMMAND: "ssh -i key",
    GIT_TERMINAL_PROMPT: "0",
    GIT_PAGER: "cat",
    LC_ALL: "C",
  });
});
