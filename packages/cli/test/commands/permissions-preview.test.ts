import { expect, test } from "vitest";
import { haft, temporaryFolder } from "../haft-process.ts";

test("haft permissions preview shows from the command line what a session could do", async () => {
  const { code, stdout } = await haft(["permissions", "preview", "--sandbox", "off"], { cwd: temporaryFolder() });
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^Read\n {2}(runs|asks)/m)]);
});
