import { expect, test } from "vitest";
import { callMark, sessionMark, shellEnvironment } from "../../src/shell/shell-environment.ts";

test("U117 shellEnvironment() marks a command and switches off what would wait", () => {
  const env = shellEnvironment({ PATH: "/bin", PAGER: "less" }, "s", "s:c");
  expect(env).toMatchObject({ PATH: "/bin", PAGER: "cat", GIT_PAGER: "cat", GIT_TERMINAL_PROMPT: "0", HAFT: "1" });
  const entries = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  expect(entries).toEqual(expect.arrayContaining([sessionMark("s"), callMark("s:c")]));
});

test("U71 shellEnvironment() keeps git from taking any folder for a repository, beside the settings that it has", () => {
  expect(shellEnvironment({}, "s", "s:c")).toMatchObject({
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: "safe.bareRepository",
    GIT_CONFIG_VALUE_0: "explicit",
  });
  const more = { GIT_CONFIG_COUNT: "1", GIT_CONFIG_KEY_0: "a.b", GIT_CONFIG_VALUE_0: "c" };
  expect(shellEnvironment(more, "s", "s:c")).toMatchObject({
    GIT_CONFIG_COUNT: "2",
    GIT_CONFIG_KEY_0: "a.b",
    GIT_CONFIG_KEY_1: "safe.bareRepository",
  });
});
