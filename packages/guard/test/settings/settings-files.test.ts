import { expect, test } from "vitest";
import { claudeSettingsFiles, settingsFiles } from "../../src/settings/settings-files.ts";

test("settingsFiles() names the places, strongest first", () => {
  expect(settingsFiles({ folder: "/p", home: "/h" }).map(({ file, folder }) => [file, folder])).toEqual([
    ["/etc/haft/settings.json", "/etc/haft"],
    ["/p/.haft/settings.local.json", "/p"],
    ["/p/.haft/settings.json", "/p"],
    ["/h/.config/haft/settings.json", "/h/.config/haft"],
  ]);
  expect(settingsFiles({ folder: "/p", home: "/h", configHome: "/x" }).at(-1)?.file).toBe("/x/haft/settings.json");
});

test("claudeSettingsFiles() names those of Claude Code", () => {
  expect(claudeSettingsFiles({ folder: "/p", home: "/h" }).map(({ file }) => file)).toEqual([
    "/p/.claude/settings.local.json",
    "/p/.claude/settings.json",
    "/h/.claude/settings.json",
  ]);
});
