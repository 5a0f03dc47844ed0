import { readFileSync } from "node:fs";
import { compileSchema, type JsonSchema, type JsonValue } from "haft";
import { expect, test } from "vitest";
import { parseSandboxSettings, sandboxOptions } from "../../src/sandbox/sandbox-settings.ts";

const defaults = {
  mode: "warn",
  writablePaths: [],
  deniedReads: [],
  network: "off",
  allowUnsandboxedCommands: true,
  autoAllowBashIfSandboxed: false,
  excludedCommands: [],
};

test("parseSandboxSettings() fills in what is not said", () => {
  expect(parseSandboxSettings(undefined)).toEqual({ settings: defaults, problems: [] });
  const raw = { mode: "required", network: "on", excludedCommands: ["docker *"], autoAllowBashIfSandboxed: true };
  expect(parseSandboxSettings(raw)).toEqual({ settings: { ...defaults, ...raw }, problems: [] });
});

test("parseSandboxSettings() takes what is safer for what is wrong, and says so", () => {
  const raw = {
    mode: "of",
    network: { allowedDomains: ["https://example.com"] },
    allowUnsandboxedCommands: "yes",
    writablePaths: ["a", 1],
    deniedReads: ["~/.ssh", "**/*.pem"],
    exclude: [],
  };
  expect(parseSandboxSettings(raw)).toEqual({
    settings: {
      ...defaults,
      mode: "required",
      allowUnsandboxedCommands: false,
      writablePaths: ["a"],
      deniedReads: ["~/.ssh"],
    },
    problems: [
      'Cannot use sandbox.mode "of": it is one of required, warn, off; "required" counts',
      "Cannot use all of sandbox.writablePaths: it is a list of texts that are not empty; what is none is passed over",
      'Cannot use "**/*.pem" of sandbox.deniedReads: a sandbox knows files and folders, not patterns; name them',
      'Cannot use "https://example.com" of sandbox.network.allowedDomains: it is the name of a host alone, as "example.com" or "*.example.com"; it is passed over',
      'Cannot use sandbox.allowUnsandboxedCommands "yes": it is true or false; false counts',
      "Cannot use sandbox.exclude: there is no such setting, only mode, writablePaths, deniedReads, network, allowUnsandboxedCommands, autoAllowBashIfSandboxed, excludedCommands",
    ],
  });
  expect(parseSandboxSettings("off")).toMatchObject({ settings: { mode: "required" }, problems: [expect.any(String)] });
  expect(parseSandboxSettings({ network: 1 })).toMatchObject({ settings: { network: "off" } });
});

test("sandboxOptions() makes paths absolute", () => {
  const { settings } = parseSandboxSettings({ deniedReads: ["~/.ssh", ".env", "/k", "~x"], writablePaths: ["~"] });
  expect(sandboxOptions(settings, { folder: "/p", home: "/h" })).toEqual({
    mode: "warn",
    home: "/h",
    network: "off",
    deniedReads: ["/h/.ssh", "/p/.env", "/k", "/p/~x"],
    writablePaths: ["/h"],
  });
});

const file = new URL("../../settings.schema.json", import.meta.url);
const { properties, $defs } = JSON.parse(readFileSync(file, "utf8")) as Record<string, Record<string, JsonSchema>>;

test.each<JsonValue>([
  {},
  "off",
  { mode: "required", writablePaths: ["a"], deniedReads: ["~/.ssh"], excludedCommands: ["docker *"] },
  { mode: "on" },
  { allowUnsandboxedCommands: true, autoAllowBashIfSandboxed: "yes" },
  { deniedReads: ["*.pem"] },
  { network: "on" },
  { network: "open" },
  { network: {} },
  { network: { allowedDomains: ["example.com", "*.example.org", "*"], deniedDomains: ["evil.test"] } },
  { network: { allowedDomains: ["https://example.com"] } },
  { network: { deniedDomains: ["example.com:80"] } },
  { network: { allowedPorts: [1, 65_535], privateHosts: ["localhost:5432", "[::1]:80", "git.internal"] } },
  { network: { allowedPorts: [0] } },
  { network: { privateHosts: ["http://localhost"] } },
  { network: { allowed: [] } },
  { other: true },
])("settings.schema.json finds fault with sandbox %j exactly where parseSandboxSettings() does", (raw) => {
  const check = compileSchema({ ...properties?.sandbox, $defs } as JsonSchema);
  expect(check(raw) !== undefined).toBe(parseSandboxSettings(raw).problems.length > 0);
});
