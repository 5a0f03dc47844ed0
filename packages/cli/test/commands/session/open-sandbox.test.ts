import { noSettings, type RawSetting, type RuleText } from "@haft/guard";
import type { JsonValue } from "haft";
import { expect, test } from "vitest";
import { openSandbox } from "../../../src/commands/session/open-sandbox.ts";
import { memoryIo } from "../../memory-io.ts";

const raw = (value: JsonValue): RawSetting => ({ value, source: "user", file: "f", line: 1, folder: "/" });
const temp = { files: "/t/files", folder: "/t" };
const open = (sections: readonly JsonValue[], mode?: "required" | "warn" | "off", platform = "freebsd") =>
  openSandbox(
    { folder: "/", settings: { ...noSettings, sandbox: sections.map(raw) } },
    mode,
    memoryIo({ host: { platform: platform as NodeJS.Platform } }),
    temp,
  );

test("U104 openSandbox() takes the mode of the command line, else of the strongest settings, and is never silently off", async () => {
  expect((await open([])).warnings).toEqual([expect.stringContaining("without a sandbox")]);
  await expect(open([{ mode: "required" }, { mode: "off" }])).rejects.toMatchObject({ code: "sandbox-unavailable" });
  expect((await open([{ mode: "off" }, { mode: "required" }])).warnings).toEqual([]);
  expect((await open([{ mode: "required" }], "off")).sandbox.level).toBe("none");
});

test("openSandbox() lets the command line make the mode of the machine's administrator stricter, never weaker", async () => {
  const managed = (mode: string): RawSetting => ({ ...raw({ mode }), source: "managed" });
  const io = memoryIo({ host: { platform: "freebsd" } });
  const opened = (mode: string, flag: "required" | "warn" | "off") =>
    openSandbox(
      { folder: "/", settings: { ...noSettings, sandbox: [managed(mode), raw({ mode: "off" })] } },
      flag,
      io,
      temp,
    );
  await expect(opened("required", "off")).rejects.toMatchObject({ code: "sandbox-unavailable" });
  await expect(opened("warn", "required")).rejects.toMatchObject({ code: "sandbox-unavailable" });
  expect((await opened("warn", "off")).warnings).toEqual([
    'Cannot use --sandbox off: the administrator of the machine wants "warn"',
    expect.stringContaining("without a sandbox"),
  ]);
  expect((await opened("off", "warn")).warnings).toEqual([expect.stringContaining("without a sandbox")]);
});

test("openSandbox() tells the permission engine what the settings say", async () => {
  const { forGuard, warnings } = await open([
    { mode: "off", autoAllowBashIfSandboxed: true, allowUnsandboxedCommands: false, x: 1 },
  ]);
  expect([forGuard.isActive(), forGuard.isAutoAllowed, forGuard.isUnsandboxedAllowed]).toEqual([false, true, false]);
  expect(warnings).toEqual([expect.stringContaining("sandbox.x")]);
});

test("openSandbox() joins what all settings forbid, also to fetch, and takes what allows from the strongest", async () => {
  const sections = [
    { network: { allowedDomains: ["*.example.com"], deniedDomains: ["a.example.com"] } },
    { mode: "off", deniedReads: ["/one"], network: { allowedDomains: ["*"], deniedDomains: ["b.example.com"] } },
    { deniedReads: ["/two"] },
  ];
  const deny = (text: string): RuleText => ({ text, list: "deny", source: "user", file: "f", folder: "/" });
  const rules = [deny("WebFetch(domain:c.example.com)"), deny("Bash")];
  const settings = { ...noSettings, sandbox: sections.map(raw), rules };
  const io = memoryIo({ host: { platform: "darwin" } });
  const { settings: wanted } = await openSandbox({ folder: "/", settings }, undefined, io, temp);
  expect(wanted.deniedReads).toEqual(["/one", "/two"]);
  expect(wanted.network).toMatchObject({
    allowedDomains: ["*.example.com"],
    deniedDomains: ["a.example.com", "b.example.com", "c.example.com"],
  });
});
