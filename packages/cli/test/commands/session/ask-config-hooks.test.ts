import { join } from "node:path";
import { noSettings } from "@haft/guard";
import { createSession, type ToolContext } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { askConfigHooks } from "../../../src/commands/session/ask-config-hooks.ts";
import { openHooks } from "../../../src/commands/session/open-hooks.ts";
import { temporaryFolder, textIn } from "../../haft-process.ts";

/** Hooks of the settings, and a session that is about to change a file. */
function scene(groups: readonly object[]) {
  const folder = temporaryFolder();
  const value = { ConfigChange: groups };
  const settings = { ...noSettings, hooks: [{ value, source: "user", file: "/s.json", line: 1, folder } as never] };
  const { hooks } = openHooks({ folder, settings }, { env: process.env, matchesRule: () => true, onMessage: () => {} });
  const session = createSession({ cwd: folder });
  onTestFinished(() => session.close());
  const context = { session, cwd: folder, permissionMode: "plan", signal: new AbortController().signal };
  const ask = askConfigHooks(hooks);
  return {
    folder,
    session,
    ask: (source: "local" | "user") => ask({ source, file: join(folder, "s.json") }, context as never as ToolContext),
  };
}

const command = (text: string) => ({ hooks: [{ type: "command", command: text }] });

test("askConfigHooks() tells a command which file of whose settings is about to be changed", async () => {
  const { ask, folder, session } = scene([command("cat >> told")]);
  expect(await ask("local")).toBe(undefined);
  expect(JSON.parse(textIn(join(folder, "told")))).toEqual({
    session_id: session.id,
    transcript_path: "",
    cwd: folder,
    permission_mode: "plan",
    hook_event_name: "ConfigChange",
    source: "local_settings",
    file_path: join(folder, "s.json"),
  });
});

test("askConfigHooks() takes exit code 2 and a decision to block as a veto, of the hooks whose matcher names the source", async () => {
  const { ask } = scene([
    { matcher: "user_settings", ...command("echo 'ask the team' >&2; exit 2") },
    { matcher: "local_settings", ...command(`echo '{"decision":"block","reason":"no rules here"}'`) },
  ]);
  expect([await ask("user"), await ask("local")]).toEqual(["ask the team", "no rules here"]);
  const failing = scene([command("exit 1")]);
  expect(await failing.ask("user")).toBe(undefined);
});
