import { noSettings, type RawSetting } from "@haft/guard";
import type { JsonValue } from "haft";
import { expect, test } from "vitest";
import { openSandbox } from "../../../src/commands/session/open-sandbox.ts";
import { memoryIo } from "../../memory-io.ts";

const raw = (value: JsonValue): RawSetting => ({ value, source: "user", file: "f", line: 1, folder: "/" });
const open = (sections: readonly JsonValue[], mode?: "required" | "warn" | "off", platform = "freebsd") =>
  openSandbox(
    { folder: "/", settings: { ...noSettings, sandbox: sections.map(raw) } },
    mode,
    memoryIo({ host: { platform: platform as NodeJS.Platform } }),
  );

test("U104 openSandbox() takes the mode of the command line, else of the strongest settings, and is never silently off", async () => {
  expect((await open([])).warnings).toEqual([expect.stringContaining("without a sandbox")]);
  await expect(open([{ mode: "required" }, { mode: "off" }])).rejects.toMatchObject({ code: "sandbox-unavailable" });
  expect((await open([{ mode: "off" }, { mode: "required" }])).warnings).toEqual([]);
  expect((await open([{ mode: "required" }], "off")).sandbox.level).toBe("none");
});

test("openSandbox() tells the permission engine what the settings say", async () => {
  const { forGuard, warnings } = await open([
    { mode: "off", autoAllowBashIfSandboxed: true, allowUnsandboxedCommands: false, x: 1 },
  ]);
  expect([forGuard.isActive(), forGuard.isAutoAllowed, forGuard.isUnsandboxedAllowed]).toEqual([false, true, false]);
  expect(warnings).toEqual([expect.stringContaining("sandbox.x")]);
});
