import { expect, test } from "vitest";
import { haft, temporaryFolder } from "../haft-process.ts";

test("haft permissions list shows from the command line what decides", async () => {
  const args = [
    "permissions",
    "list",
    "--sandbox",
    "off",
    "--permission-mode",
    "plan",
    "--allowedTools",
    "Bash(git log *)",
  ];
  const { code, stdout } = await haft(args, { cwd: temporaryFolder() });
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^mode {6}plan\n[\s\S]*allow {2}Bash\(git log \*\)/)]);
});
