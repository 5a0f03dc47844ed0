import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { changeSettingsFile } from "../../src/settings/change-settings-file.ts";
import { settingsHome } from "./settings-home.ts";

const doing = { doing: "change" };

test("changeSettingsFile() gives the text without its byte order mark, with the form of its lines, and keeps the mark", async () => {
  const { root } = settingsHome({ "project/.haft/settings.json": '\ufeff{\r\n\t"a": 1\r\n}' });
  const file = join(root, "project/.haft/settings.json");
  const seen: unknown[] = [];
  await changeSettingsFile(
    file,
    async (text, form) => {
      seen.push(text, form);
      return { text: "{}" };
    },
    doing,
  );
  expect(seen).toEqual(['{\r\n\t"a": 1\r\n}', { insertSpaces: false, tabSize: 1, eol: "\r\n" }]);
  expect(readFileSync(file, "utf8")).toBe("\ufeff{}");
  expect(readdirSync(dirname(file))).toEqual(["settings.json"]);
});

test("changeSettingsFile() changes again what another program wrote meanwhile, and leaves a file that cannot be changed", async () => {
  const { root } = settingsHome({ "project/.haft/settings.json": "one" });
  const file = join(root, "project/.haft/settings.json");
  await changeSettingsFile(
    file,
    async (text) => {
      if (text === "one") writeFileSync(file, "two");
      return { text: `${text}+` };
    },
    doing,
  );
  expect(readFileSync(file, "utf8")).toBe("two+");
  await expect(changeSettingsFile(file, async () => ({ fault: "it is odd" }), doing)).rejects.toThrow(
    `Cannot change "${file}": it is odd`,
  );
  expect(readFileSync(file, "utf8")).toBe("two+");
});
