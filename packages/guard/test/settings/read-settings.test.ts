import { spawnSync } from "node:child_process";
import { rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { settingsHome, warningsOf } from "./settings-home.ts";

const local = "project/.haft/settings.local.json";
const project = "project/.haft/settings.json";
const user = "home/.config/haft/settings.json";
const managed = "etc/haft/settings.json";
const allowing = (...allow: string[]) => ({ permissions: { allow } });

describe("readSettings()", () => {
  test("without a file it says nothing, and warns of nothing", async () => {
    const settings = await settingsHome().read();
    expect(settings).toMatchObject({ rules: [], env: {}, warnings: [], files: [], additionalDirectories: [] });
    expect(settings.defaultMode).toBeUndefined();
  });

  test("lists join, strongest source first; of single values the strongest counts", async () => {
    const home = settingsHome({
      [managed]: { ...allowing("A"), env: { X: "managed" } },
      [local]: { permissions: { allow: ["C"], defaultMode: "plan" }, model: "local" },
      [project]: {
        permissions: { allow: ["D"], defaultMode: "acceptEdits" },
        model: "project",
        env: { X: "p", Y: "p" },
      },
      [user]: { permissions: { allow: ["E"], defaultMode: "dontAsk" }, env: { X: "u", Z: "u" } },
    });
    const settings = await home.read({ commandLine: '{"permissions": {"allow": ["B"]}}' });
    expect(settings.rules.map(({ text, source }) => `${text} ${source}`)).toEqual([
      "A managed",
      "B command-line",
      "C local",
      "D project",
      "E user",
    ]);
    expect(settings.defaultMode).toBe("plan");
    expect(settings.model).toBe("local");
    expect(settings.env).toEqual({ X: "managed", Y: "p", Z: "u" });
    expect(settings.files.map(({ source }) => source)).toEqual(["managed", "local", "project", "user"]);
  });

  test("comments, trailing commas and a byte order mark are no harm; every rule has its line", async () => {
    const text =
      '\ufeff// mine\n{\n  "permissions": {\n    /* what runs */\n    "allow": [\n      "Bash(ls)",\n      "Read",\n    ],\n  },\n}\n';
    const home = settingsHome({ [project]: text });
    const settings = await home.read();
    expect(settings.warnings).toEqual([]);
    expect(settings.rules.map(({ text, line }) => [text, line])).toEqual([
      ["Bash(ls)", 6],
      ["Read", 7],
    ]);
  });

  test("what cannot be used is named with its place and a way out, and the rest counts", async () => {
    const text = `{
  "permissions": {
    "allow": ["Bash(ls)", 5, ""],
    "deny": "Bash",
    "defaultMode": "yolo",
    "allows": [],
    "disableBypassPermissionsMode": true
  },
  "env": { "A": "1", "B": 2, "C D": "x" },
  "modle": "x",
  "model": 5
}`;
    const home = settingsHome({ [user]: text });
    const settings = await home.read();
    expect(settings.rules.map(({ text }) => text)).toEqual(["Bash(ls)", "Bash"]);
    expect(settings.env).toEqual({ A: "1" });
    const file = "/home/.config/haft/settings.json";
    expect(warningsOf(settings, home)).toEqual([
      `Cannot use "a rule of permissions.allow" of ${file}, line 3: it must be a text`,
      `Cannot use "a rule of permissions.allow" of ${file}, line 3: it must be a text`,
      `Cannot use "permissions.deny" of ${file}, line 4: it must be a list of rules; what it names counts all the same`,
      `Cannot use "permissions.defaultMode" of ${file}, line 5: it must be one of "default", "acceptEdits", "plan", "dontAsk", "bypassPermissions"`,
      `Cannot use "permissions.allows" of ${file}, line 6: there is no such setting; near it are "allow" and "ask"`,
      `Cannot use "permissions.disableBypassPermissionsMode" of ${file}, line 7: it must be "disable"`,
      `Cannot use "env.B" of ${file}, line 9: it must be a text`,
      `Cannot use "env.C D" of ${file}, line 9: no variable can have it`,
      `Cannot use "modle" of ${file}, line 10: there is no such setting; near it are "model" and "hooks"`,
      `Cannot use "model" of ${file}, line 11: it must be a text`,
    ]);
    expect(settings.warnings[3]).toMatchObject({ file: join(home.root, user), line: 5, column: 20 });
  });

  test("rules that forbid or ask count in whatever they are wrapped, rules that allow do not", async () => {
    const wrapped = { allow: "A", ask: [["B"], { rule: "C" }], deny: { files: ["D", ["E"]], by: 5 } };
    const home = settingsHome({ [user]: { permissions: wrapped } });
    const settings = await home.read();
    expect(settings.rules.map(({ text, list }) => `${list} ${text}`)).toEqual(["ask B", "ask C", "deny D", "deny E"]);
    const all = "; what it names counts all the same";
    expect(warningsOf(settings, home).map((text) => text.replace(/^.*line \d+: /, ""))).toEqual([
      "it must be a list of rules",
      `it must be a text${all}`,
      `it must be a text${all}`,
      `it must be a list of rules${all}`,
    ]);
  });

  test("a file that is no UTF-8 counts, with a warning", async () => {
    const home = settingsHome({ [user]: "" });
    writeFileSync(join(home.root, user), Buffer.from('{"permissions":{"deny":["Read(\xe9)","Read(.env)"]}}', "latin1"));
    const settings = await home.read();
    expect(settings.rules.map(({ text }) => text)).toContain("Read(.env)");
    expect(warningsOf(settings, home)).toEqual([
      "Cannot read all letters of /home/.config/haft/settings.json: it is no UTF-8, and rules with such letters match nothing; save it as UTF-8",
    ]);
  });

  test("a file in UTF-16 with its mark is read, a link to nothing is named", async () => {
    const utf16 = Buffer.from(`\ufeff${JSON.stringify({ permissions: { deny: ["Read(é)"] } })}`, "utf16le");
    const home = settingsHome({ [user]: "", [local]: "" });
    writeFileSync(join(home.root, user), utf16);
    expect((await home.read()).rules.map(({ text }) => text)).toEqual(["Read(é)"]);
    writeFileSync(join(home.root, user), utf16.swap16());
    expect((await home.read()).rules.map(({ text }) => text)).toEqual(["Read(é)"]);
    rmSync(join(home.root, local));
    symlinkSync("nowhere", join(home.root, local));
    expect(warningsOf(await home.read(), home)).toEqual([
      "Cannot use the settings of /project/.haft/settings.local.json: it is a link to nothing",
    ]);
  });

  test("of a file that is no JSON only what tightens counts", async () => {
    const text =
      '{\n  "permissions": {\n    "allow": ["Bash"],\n    "deny": ["Read(.env)"],\n    "ask": ["Edit"]\n  \n  "model": "x"\n}';
    const home = settingsHome({ [user]: text });
    const settings = await home.read();
    expect(settings.rules.map(({ text, list }) => `${list} ${text}`)).toEqual(["deny Read(.env)", "ask Edit"]);
    expect(settings.model).toBeUndefined();
    expect(warningsOf(settings, home)[0]).toBe(
      "Cannot use the settings of /home/.config/haft/settings.json: line 7, column 3 is no JSON (comma expected); only its deny and ask rules count until that is mended",
    );
  });

  test.each([
    ["[]", "Cannot use the settings of /home/.config/haft/settings.json, line 1: it is no object"],
    ["5", "it is no object"],
    ["", undefined],
    ["// nothing yet", undefined],
    ["{", "is no JSON (close brace expected)"],
    ["[".repeat(100_000), "is nested too deep"],
    ["\0", "is no JSON"],
  ])("%j is no harm", async (text, expected) => {
    const home = settingsHome({ [user]: text });
    const warnings = warningsOf(await home.read(), home);
    expect(warnings).toHaveLength(expected === undefined ? 0 : 1);
    expect(warnings[0] ?? "").toContain(expected ?? "");
  });

  test("a folder, a pipe and an unreadable file in the place of settings are named, and wait for nobody", async () => {
    const home = settingsHome({ [`${project}/inner`]: "" });
    expect(warningsOf(await home.read(), home)).toEqual([
      "Cannot use the settings of /project/.haft/settings.json: it is no file",
    ]);
    const piped = settingsHome({ "home/.config/haft/.keep": "" });
    expect(spawnSync("mkfifo", [join(piped.root, user)]).status).toBe(0);
    expect(warningsOf(await piped.read(), piped)).toEqual([
      "Cannot use the settings of /home/.config/haft/settings.json: it is no file",
    ]);
  });

  test("a folder that is not trusted can only tighten", async () => {
    const settings = {
      permissions: {
        allow: ["Bash"],
        ask: ["Edit"],
        deny: ["Read(.env)"],
        defaultMode: "acceptEdits",
        additionalDirectories: ["/"],
      },
      env: { PATH: "/evil" },
      hooks: { PreToolUse: [] },
      sandbox: { enabled: false },
      model: "expensive",
      readClaudeSettings: true,
    };
    const home = settingsHome({ [project]: settings, "project/.claude/settings.json": allowing("X") });
    const read = await home.read({ isTrusted: false });
    expect(read).toMatchObject({ env: {}, hooks: [], sandbox: [], additionalDirectories: [] });
    expect([read.defaultMode, read.model]).toEqual([undefined, undefined]);
    expect(read.rules.map(({ text }) => text)).toEqual(["Edit", "Read(.env)"]);
    expect(warningsOf(read, home)).toEqual([
      "Cannot use allow rules, additionalDirectories, defaultMode, env, hooks, sandbox, model of /project/.haft/settings.json: the folder is not trusted; trust it (haft trust), or set them for the user",
    ]);
    const trusted = await home.read();
    expect(trusted.rules.map(({ text }) => text)).toEqual(["Bash", "Edit", "Read(.env)", "X"]);
  });

  test("no project can bypass permissions, and anybody can forbid it", async () => {
    const bypassing = { permissions: { defaultMode: "bypassPermissions" } };
    const home = settingsHome({
      [local]: bypassing,
      [project]: { permissions: { disableBypassPermissionsMode: "disable" } },
    });
    const settings = await home.read({ isTrusted: false });
    expect(settings.isBypassDisabled).toBe(true);
    const trusted = await home.read();
    expect(trusted.defaultMode).toBeUndefined();
    expect(warningsOf(trusted, home)).toEqual([
      'Cannot use "permissions.defaultMode" of /project/.haft/settings.local.json: no project can bypass permissions; set it for the user or on the command line',
    ]);
    expect((await settingsHome({ [user]: bypassing }).read()).defaultMode).toBe("bypassPermissions");
  });

  test("of Claude Code's files only the permissions are read, and only when asked for", async () => {
    const claude = {
      permissions: { allow: ["A"], defaultMode: "plan" },
      env: { X: "1" },
      hooks: {},
      statusLine: {},
      model: "x",
    };
    const files = {
      "project/.claude/settings.local.json": claude,
      "project/.claude/settings.json": allowing("B"),
      "home/.claude/settings.json": allowing("C"),
      [local]: allowing("own"),
    };
    expect((await settingsHome(files).read()).rules.map(({ text }) => text)).toEqual(["own"]);
    const settings = await settingsHome({ ...files, [user]: { readClaudeSettings: true } }).read();
    expect(settings.rules.map(({ text }) => text)).toEqual(["own", "A", "B", "C"]);
    expect(settings).toMatchObject({ env: {}, hooks: [], warnings: [], defaultMode: "plan", model: undefined });
  });

  test("settings of the command line are a file or JSON, and a missing file is named", async () => {
    const home = settingsHome({ "project/more.json": allowing("A") });
    expect((await home.read({ commandLine: "more.json" })).rules.map(({ text }) => text)).toEqual(["A"]);
    const missing = await home.read({ commandLine: "none.json" });
    expect(warningsOf(missing, home)).toEqual(["Cannot use the settings of /project/none.json: there is no such file"]);
    const broken = await home.read({ commandLine: "{" });
    expect(warningsOf(broken, home)).toEqual([
      "Cannot use the settings of --settings: line 1, column 2 is no JSON (close brace expected); nothing of it counts until that is mended",
    ]);
  });

  test("folders are meant from where they stand", async () => {
    const home = settingsHome({
      [project]: { permissions: { additionalDirectories: ["../lib", "~/notes", "/abs"] } },
      [user]: { permissions: { additionalDirectories: ["x", "~"] } },
    });
    const { additionalDirectories } = await home.read();
    expect(additionalDirectories.map((folder) => folder.replace(home.root, ""))).toEqual([
      "/lib",
      "/home/notes",
      "/abs",
      "/home/.config/haft/x",
      "/home",
    ]);
  });

  test("a relative XDG_CONFIG_HOME is ignored", async () => {
    const home = settingsHome({ [user]: allowing("A"), "xdg/haft/settings.json": allowing("B") });
    expect((await home.read({ configHome: "xdg" })).rules.map(({ text }) => text)).toEqual(["A"]);
    expect((await home.read({ configHome: join(home.root, "xdg") })).rules.map(({ text }) => text)).toEqual(["B"]);
  });

  test("a name that stands twice is named, and what either denies counts", async () => {
    const home = settingsHome({
      [user]: '{"permissions":{"deny":["A"]},"permissions":{"deny":["B"]},"__proto__":{"x":1}}',
    });
    const settings = await home.read();
    expect(settings.rules.map(({ text }) => text)).toEqual(["A", "B"]);
    expect(warningsOf(settings, home)).toHaveLength(2);
  });
});
