import { expect, test } from "vitest";
import { noSandbox } from "../../src/sandbox/no-sandbox.ts";

test("noSandbox() changes nothing", async () => {
  const spawn = { command: "a", args: ["b"], cwd: "/", env: { SSH_AUTH_SOCK: "/s" }, folders: [] };
  const { settle, close, ...wrapped } = await noSandbox().wrap(spawn);
  expect(wrapped).toEqual({ command: "a", args: ["b"], env: { SSH_AUTH_SOCK: "/s" } });
  expect(await settle()).toEqual([]);
  await close();
});
