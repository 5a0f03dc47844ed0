import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { configToolset } from "@haft/toolsets";
import { createSession, executeToolCalls, textOf } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { cliSettings } from "../../../src/commands/session/cli-settings.ts";
import { temporaryFolder } from "../../haft-process.ts";

function scene(userSettings: string, refusal?: string) {
  const [folder, home] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(home, ".config/haft"), { recursive: true });
  const userFile = join(home, ".config/haft/settings.json");
  writeFileSync(userFile, userSettings);
  const changes: unknown[] = [];
  const settings = cliSettings({ folder, home, isTrusted: false }, "bubblewrap", userFile, (change) => {
    changes.push(change);
    return refusal;
  });
  const approver = { decide: () => ({ decision: "allow" }) as const };
  const session = createSession({ tools: [configToolset({ settings })], permissionMode: "acceptEdits", approver });
  onTestFinished(() => session.close());
  async function config(input: object): Promise<string> {
    const call = { type: "tool-call", id: "1", name: "Config", rawInput: JSON.stringify(input) } as const;
    const { results } = await executeToolCalls([call], session);
    return `${results[0]?.outcome}: ${textOf(results[0]!)}`;
  }
  return { userFile, changes, config };
}

test("cliSettings() writes the model into the user's settings, and leaves comments", async () => {
  const { config, userFile } = scene('{\n  // mine\n  "model": "ollama:a", // small\n}\n');
  expect(await config({ action: "get", setting: "model" })).toBe('ok: model = "ollama:a"');
  expect(await config({ action: "set", setting: "model", value: "openai:gpt-5" })).toMatch(
    /^ok: Set model .*was "ollama:a"/,
  );
  expect(await config({ action: "set", setting: "model", value: "gpt-5" })).toContain(
    "value:refused (expected PROVIDER:MODEL, without blanks, got",
  );
  expect(readFileSync(userFile, "utf8")).toBe('{\n  // mine\n  "model": "openai:gpt-5", // small\n}\n');
  expect(await config({ action: "set", setting: "model", value: "nobody:x" })).toMatch(
    /^failed: .*provider is none of/,
  );
});

test("cliSettings() shows mode and sandbox, which cannot be changed, and nothing else", async () => {
  const { config } = scene('{"permissions":{"allow":["Read"]},"env":{"A":"b"}}');
  expect(await config({ action: "get", setting: "permissionMode" })).toBe('ok: permissionMode = "acceptEdits"');
  expect(await config({ action: "get", setting: "sandbox" })).toBe('ok: sandbox = "bubblewrap"');
  for (const setting of ["permissionMode", "sandbox"])
    expect(await config({ action: "set", setting, value: "off" })).toMatch(/^invalid-input: .*cannot be changed/);
  for (const setting of ["env", "permissions", "hooks"])
    expect(await config({ action: "get", setting })).toMatch(/^invalid-input: .*there is no setting/);
});

test("cliSettings() asks before the user's settings are changed, and leaves them when that is refused", async () => {
  const { config, changes, userFile } = scene("{}", "ask the team");
  await config({ action: "get", setting: "model" });
  expect(await config({ action: "set", setting: "model", value: "nobody:x" })).toMatch(/provider is none of/);
  expect(changes).toEqual([]);
  expect(await config({ action: "set", setting: "model", value: "ollama:a" })).toBe(
    'failed: {"error":"Cannot set the model: ask the team"}',
  );
  expect(changes).toEqual([{ source: "user", file: userFile }]);
  expect(readFileSync(userFile, "utf8")).toBe("{}");
});
