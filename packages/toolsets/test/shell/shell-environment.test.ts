import { expect, test } from "vitest";
import { callMark, sessionMark, shellEnvironment } from "../../src/shell/shell-environment.ts";

test("U117 shellEnvironment() marks a command and switches off what would wait", () => {
  const env = shellEnvironment({ PATH: "/bin", PAGER: "less" }, "s", "s:c");
  expect(env).toMatchObject({ PATH: "/bin", PAGER: "cat", GIT_PAGER: "cat", GIT_TERMINAL_PROMPT: "0", HAFT: "1" });
  const entries = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  expect(entries).toEqual(expect.arrayContaining([sessionMark("s"), callMark("s:c")]));
});
