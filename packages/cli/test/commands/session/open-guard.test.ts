import { join } from "node:path";
import { noSettings } from "@haft/guard";
import { expect, test } from "vitest";
import { builtinTools } from "../../../src/commands/session/builtin-tools.ts";
import { openGuard, userSettingsFile } from "../../../src/commands/session/open-guard.ts";
import { openPlace } from "../../../src/commands/session/open-place.ts";
import { blobFolderOf } from "../../../src/state/blob-folder.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";

test("openGuard() has the rules of the command line, lets the tools that are named run unasked, lets plans and what servers sent be read, and temporary files be written", async () => {
  const home = temporaryFolder();
  const io = memoryIo({ cwd: temporaryFolder(), env: { HOME: home } });
  const place = { ...(await openPlace({ cwd: undefined, settings: undefined }, io)), settings: noSettings };
  const choices = { "allowed-tools": ["Bash(git log *)"], "disallowed-tools": ["write"] };
  const sandbox = { isActive: () => false } as never;
  const tools = builtinTools(io);
  const guard = openGuard(
    { choices, place, tools, unasked: ["Lsp"], sandbox, temporaryFolder: "/t", onWarning: () => {} },
    io,
  );
  expect(guard.list().map(({ list, text }) => `${list} ${text}`)).toEqual([
    "deny Write",
    "allow Bash(git log *)",
    "allow Lsp",
    `allow Read(/${join(home, ".local/state/haft/plans")}/**)`,
    `allow Read(/${blobFolderOf(io.env, place.folder)}/**)`,
    "allow Edit(//t/**)",
  ]);
  expect(guard.list().map(({ file }) => file)).toEqual([
    ...["--disallowed-tools", "--allowed-tools", "--openapi", undefined, undefined, undefined],
  ]);
});

test("userSettingsFile() is in the folder of the user's settings, and nowhere without a home", () => {
  expect(userSettingsFile({ XDG_CONFIG_HOME: "/c" })).toBe("/c/haft/settings.json");
  expect(userSettingsFile({})).toBe(undefined);
});
