import { noSettings } from "@haft/guard";
import type { PermissionMode } from "haft";
import { expect, test } from "vitest";
import { sessionMode } from "../../../src/commands/session/session-mode.ts";

const mode = (given: PermissionMode | undefined, yes = false, isBypassDisabled = false) =>
  sessionMode(
    { yes, "permission-mode": given },
    { settings: { ...noSettings, isBypassDisabled } },
    { defaultMode: "acceptEdits" },
  );

test("sessionMode() is what the command line says, else what the settings do", () => {
  expect(mode(undefined)).toBe("acceptEdits");
  expect(mode("plan")).toBe("plan");
  expect(mode(undefined, true)).toBe("bypassPermissions");
  expect(mode("bypassPermissions", true)).toBe("bypassPermissions");
});

test("sessionMode() refuses what contradicts itself and what the settings forbid", () => {
  expect(() => mode("plan", true)).toThrow(/^Cannot use --yes with --permission-mode plan/);
  expect(() => mode(undefined, true, true)).toThrow(/^Cannot let every call run: the settings forbid/);
});
