import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeSetting } from "../../src/settings/write-setting.ts";
import { settingsHome } from "./settings-home.ts";

async function written(text: string): Promise<string> {
  const { root } = settingsHome({ "home/.config/haft/settings.json": text });
  const file = join(root, "home/.config/haft/settings.json");
  await writeSetting(file, "model", "ollama:x");
  return readFileSync(file, "utf8");
}

test("writeSetting() sets one value, and leaves comments and form", async () => {
  expect(await written('{\n\t// mine\n\t"model": "a:b", // that\n\t"env": {}\n}\n')).toBe(
    '{\n\t// mine\n\t"model": "ollama:x", // that\n\t"env": {}\n}\n',
  );
  expect(JSON.parse(await written('{"env":{}}'))).toEqual({ env: {}, model: "ollama:x" });
});

test("writeSetting() makes the file for its owner alone, and touches nothing that is no object", async () => {
  const { root } = settingsHome();
  const file = join(root, "home/.config/haft/settings.json");
  await writeSetting(file, "model", "ollama:x");
  expect([JSON.parse(readFileSync(file, "utf8")), statSync(file).mode & 0o777]).toEqual([{ model: "ollama:x" }, 0o600]);
  await expect(written("[]")).rejects.toThrow(/^Cannot write "model" into ".*": it is no object; mend it first$/);
  await expect(written("{")).rejects.toThrow(/line 1/);
});
