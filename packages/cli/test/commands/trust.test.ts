import { expect, test } from "vitest";
import { haft, temporaryFolder } from "../haft-process.ts";

test("haft trust trusts a folder from the command line", async () => {
  const [folder, state] = [temporaryFolder(), temporaryFolder()];
  const options = { cwd: folder, env: { XDG_STATE_HOME: state } };
  expect(await haft(["trust"], options)).toMatchObject({ code: 0, stdout: `${folder} is trusted\n` });
  expect((await haft(["trust", "--list"], options)).stdout).toBe(`${folder}\n`);
});
