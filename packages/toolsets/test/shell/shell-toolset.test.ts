import { expect, test } from "vitest";
import { shellToolset } from "../../src/shell/shell-toolset.ts";

test("shellToolset() keeps nothing, so that sessions share it", () => {
  const shell = shellToolset();
  expect(shell.clone?.()).toBe(shell);
  expect(shell.tools.map(({ name }) => name)).toEqual(["Bash"]);
});
