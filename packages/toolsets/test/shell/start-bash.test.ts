import { text } from "node:stream/consumers";
import { noSandbox, type Sandbox } from "@haft/guard";
import { expect, test } from "vitest";
import { startBash } from "../../src/shell/start-bash.ts";
import { temporaryFolder } from "../call-tool.ts";

test("S1-24 startBash() starts what the sandbox makes of it", async () => {
  const cwd = await temporaryFolder();
  const sandbox: Sandbox = {
    ...noSandbox(),
    wrap: async ({ command, args, env, folders }) => ({
      command: "/usr/bin/env",
      args: [`FOLDERS=${folders.join()}`, command, ...args],
      env,
      settle: async () => ["settled"],
      close: async () => {},
    }),
  };
  const options = { cwd, env: { PATH: "/usr/bin:/bin" }, sandbox, folders: ["/a", "/b"] };
  const { child, exit, settle } = await startBash(["-c", "echo $FOLDERS"], ["ignore", "pipe", "ignore"], options);
  expect(child.stdout === null ? "" : await text(child.stdout)).toBe("/a,/b\n");
  expect(await exit).toEqual({ code: 0, signal: undefined });
  expect(await settle()).toEqual(["settled"]);
});

test("startBash() fails with the system's error", async () => {
  const options = { cwd: "/nowhere", env: {}, sandbox: undefined, folders: [] };
  await expect(startBash(["-c", "true"], ["ignore"], options)).rejects.toMatchObject({ code: "ENOENT" });
});
