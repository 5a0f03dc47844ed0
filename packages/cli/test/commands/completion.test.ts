import { expect, test } from "vitest";
import { haft } from "../haft-process.ts";

test("haft completion prints a program for each shell, and says which there are", async () => {
  for (const [shell, mark] of [
    ["bash", "complete -F _haft haft"],
    ["zsh", "#compdef haft"],
    ["fish", "complete -c haft"],
  ] as const)
    expect(await haft(["completion", shell])).toMatchObject({
      code: 0,
      stderr: "",
      stdout: expect.stringContaining(mark),
    });
  expect((await haft(["completion", "tcsh"])).stderr).toContain("bash, zsh, fish");
  expect((await haft(["completion"])).stderr).toContain("SHELL is missing");
});
