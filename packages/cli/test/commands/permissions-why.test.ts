import { expect, test } from "vitest";
import { haft, temporaryFolder } from "../haft-process.ts";

test("haft permissions why explains from the command line", async () => {
  const { code, stdout } = await haft(["permissions", "why", "Bash(git push)", "--sandbox", "off"], {
    cwd: temporaryFolder(),
  });
  expect([code, stdout.split("\n")[0]]).toEqual([
    0,
    'Bash(git push) asks: no rule decides and "git push" is not read-only',
  ]);
});

test("haft permissions why refuses what is no call", async () => {
  const { code, stderr } = await haft(["permissions", "why", "Bsh(x)"], { cwd: temporaryFolder() });
  expect([code, stderr]).toEqual([2, expect.stringContaining('the nearest are "Bash"')]);
});
