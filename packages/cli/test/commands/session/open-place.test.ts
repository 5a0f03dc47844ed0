import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPlace } from "../../../src/commands/session/open-place.ts";
import { userTrust } from "../../../src/commands/session/user-trust.ts";
import { UsageError } from "../../../src/terminal/usage-error.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";

test("openPlace() uses of an untrusted folder only what forbids, also where a program runs alone", async () => {
  const [folder, home] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(folder, ".haft"));
  const settings = { permissions: { allow: ["Bash"], deny: ["Read(.env)"] }, hooks: { Stop: [] }, model: "ollama:x" };
  writeFileSync(join(folder, ".haft/settings.json"), JSON.stringify(settings));
  const io = memoryIo({ env: { HOME: home } });
  const open = () => openPlace({ cwd: folder, settings: undefined }, io);
  const before = await open();
  expect([before.isTrusted, before.settings.rules.map(({ text }) => text), before.settings.model]).toEqual([
    false,
    ["Read(.env)"],
    undefined,
  ]);
  expect(before.settings.hooks).toEqual([]);
  userTrust(io).trust(folder);
  const after = await open();
  expect([after.isTrusted, after.settings.rules.length, after.settings.model]).toEqual([true, 2, "ollama:x"]);
});

test("openPlace() refuses a folder that is not there", async () => {
  await expect(openPlace({ cwd: "/gone", settings: undefined }, memoryIo())).rejects.toThrow(
    /^Cannot work in "\/gone"/,
  );
});

test("openPlace() looks for the file of --settings in the current folder, and refuses one that is not there", async () => {
  const [folder, cwd] = [temporaryFolder(), temporaryFolder()];
  writeFileSync(join(cwd, "strict.json"), JSON.stringify({ permissions: { deny: ["Read(.env)"] } }));
  const io = memoryIo({ env: { HOME: cwd }, cwd });
  const { settings } = await openPlace({ cwd: folder, settings: "strict.json" }, io);
  expect(settings.rules.map(({ text }) => text)).toEqual(["Read(.env)"]);
  await expect(openPlace({ cwd: folder, settings: "stritc.json" }, io)).rejects.toThrow(
    `Cannot use the settings of "${join(cwd, "stritc.json")}": there is no such file`,
  );
});

test("openPlace() refuses settings of the command line that cannot be read, and goes on with a setting that is none", async () => {
  const [folder, cwd] = [temporaryFolder(), temporaryFolder()];
  const io = memoryIo({ env: { HOME: cwd }, cwd });
  const open = (settings: string) => openPlace({ cwd: folder, settings }, io);
  await expect(open("{bad")).rejects.toThrow(/^Cannot use the settings of --settings: line 1, column 2 is no JSON/);
  await expect(open("{bad")).rejects.toBeInstanceOf(UsageError);
  writeFileSync(join(cwd, "bad.json"), "{bad");
  await expect(open("bad.json")).rejects.toThrow(`Cannot use the settings of ${join(cwd, "bad.json")}: line 1`);
  writeFileSync(join(cwd, "list.json"), "[]");
  await expect(open("list.json")).rejects.toThrow("it is no object");
  expect((await open('{"modle":"x"}')).settings.warnings).toHaveLength(1);
  mkdirSync(join(folder, ".haft"));
  writeFileSync(join(folder, ".haft/settings.json"), "{bad");
  expect((await open("{}")).settings.warnings).toHaveLength(1);
});
