import { expect, test } from "vitest";
import { examineTools } from "../../../src/commands/doctor/examine-tools.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";

test("examineTools() finds ripgrep and bash, and says where ripgrep comes from", async () => {
  const found = await examineTools(memoryIo({ env: { PATH: process.env.PATH } }));
  expect(found.map(({ name }) => name)).toEqual(["ripgrep", "bash", "git", "sandbox"]);
  expect(found[0]).toMatchObject({
    state: "ok",
    detail: expect.stringMatching(/^\d+\.\d+\.\d+, (comes with|from PATH)/),
  });
});

test("examineTools() calls only what is needed a problem, and says what helps on this system", async () => {
  const env = { PATH: temporaryFolder() };
  const [, bash, git, sandbox] = await examineTools(memoryIo({ env }));
  expect([bash?.state, git?.state, sandbox?.state]).toEqual(["problem", "note", "note"]);
  expect(bash?.wayOut).toBe("install bash and put it in PATH");
  const onWindows = await examineTools(memoryIo({ env, host: { platform: "win32" } }));
  expect(onWindows.map(({ name }) => name)).toEqual(["ripgrep", "bash", "git", "sandbox"]);
  expect(onWindows[1]?.wayOut).toContain("Git for Windows");
});
