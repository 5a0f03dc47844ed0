import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPlace } from "../../../src/commands/session/open-place.ts";
import { settingsAbove } from "../../../src/commands/session/settings-above.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";

function withSettings(folder: string): string {
  mkdirSync(join(folder, ".haft"), { recursive: true });
  writeFileSync(join(folder, ".haft/settings.local.json"), "{}");
  return folder;
}

test("settingsAbove() names the nearest settings above a folder, below the user's home", async () => {
  const home = withSettings(temporaryFolder());
  const inner = join(home, "project/src/deep");
  mkdirSync(inner, { recursive: true });
  const io = memoryIo({ env: { HOME: home } });
  expect(settingsAbove(inner, io)).toBeUndefined();
  const project = withSettings(join(home, "project"));
  expect(settingsAbove(project, io)).toBeUndefined();
  const { settings } = await openPlace({ cwd: inner, settings: undefined }, io);
  expect(settings.warnings.map(({ text }) => text)).toEqual([
    `The settings in "${join(project, ".haft/settings.local.json")}" do not count in "${inner}": work in "${project}" (--cwd), or give them with --settings`,
  ]);
});
