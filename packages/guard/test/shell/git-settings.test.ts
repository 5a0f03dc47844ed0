import { expect, test } from "vitest";
import { aliasScripts, gitSettings } from "../../src/shell/git-settings.ts";
import type { ShellWord } from "../../src/shell/shell-command.ts";
import { unknownWord } from "../../src/shell/shell-word.ts";

function settingsOf(...texts: readonly (string | undefined)[]) {
  const words = texts.map((text): ShellWord => {
    const word = unknownWord(text ?? "$x");
    return text === undefined ? word : { ...word, text, prefix: text, isDynamic: false };
  });
  const { scripts, isUnseen } = gitSettings(words);
  return [scripts, isUnseen];
}

test("U71 gitSettings() takes the value of a setting for what git starts, but for settings that start nothing", () => {
  expect(settingsOf("-c", "core.pager=less -R", "-C", "a", "-c", "alias.x=!rm y")).toEqual([
    ["less -R", "rm y"],
    false,
  ]);
  expect(settingsOf("-c", "user.name=rm x", "-c", "color.ui=false", "--git-dir", "rm")).toEqual([[], false]);
});

test("U71 gitSettings() knows where git may take settings, hooks and programs from elsewhere", () => {
  for (const options of [
    ["-c", undefined],
    ["-c", "include.path=x"],
    ["-c", "core.hooksPath=x"],
    ["--exec-path=x"],
    ["--config-env", "core.pager=X"],
  ])
    expect(settingsOf(...options), String(options)).toEqual([[], true]);
});

test("aliasScripts() reads an alias that begins with an exclamation mark", () => {
  expect([aliasScripts("!rm x"), aliasScripts("log -1")]).toEqual([["rm x"], []]);
});
