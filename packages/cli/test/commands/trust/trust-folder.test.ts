import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { trustFolder } from "../../../src/commands/trust/trust-folder.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";

test("trustFolder() trusts, lists and takes back", async () => {
  const [folder, home] = [temporaryFolder(), temporaryFolder()];
  const trust = async (operands: readonly string[], options: { list?: boolean; remove?: boolean } = {}) => {
    const io = memoryIo({ cwd: folder, env: { HOME: home } });
    await trustFolder({ operands, options: { list: false, remove: false, ...options } }, io);
    return io.written.stdout;
  };
  expect(await trust([])).toBe(`${folder} is trusted\n`);
  expect(await trust([], { list: true })).toBe(`${folder}\n`);
  mkdirSync(join(folder, "in"));
  await expect(trust(["in"], { remove: true })).rejects.toThrow(`it lies in "${folder}", which is trusted`);
  expect(await trust([], { remove: true })).toBe(`${folder} is not trusted\n`);
  expect(await trust([], { list: true })).toBe("");
  await expect(trust(["gone"])).rejects.toThrow(/^Cannot work in/);
  await expect(trust(["x"], { list: true })).rejects.toThrow(/^Cannot use --list/);
});
