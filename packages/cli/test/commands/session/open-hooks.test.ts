import { noSettings } from "@haft/guard";
import { expect, test } from "vitest";
import { openHooks } from "../../../src/commands/session/open-hooks.ts";
import { temporaryFolder } from "../../haft-process.ts";

test("openHooks() runs the hooks of the settings in the project's folder, and names what is none", async () => {
  const folder = temporaryFolder();
  const value = {
    Stop: [{ hooks: [{ type: "command", command: 'echo "$HAFT_PROJECT_DIR $WORD" >&2; exit 2' }] }],
    Stp: [],
  };
  const settings = { ...noSettings, hooks: [{ value, source: "user", file: "/s.json", line: 1, folder } as const] };
  const place = { folder, settings: noSettings };
  const context = { env: { ...process.env, WORD: "x" }, matchesRule: () => true, onMessage: () => {} };
  const opened = openHooks({ ...place, settings }, context);
  expect(opened.warnings).toEqual([expect.stringContaining("hooks.Stp in /s.json")]);
  const session = { id: "s", cwd: folder, permissionMode: "default" as const };
  const outcome = await opened.hooks.fire({ type: "Stop", isGoingOnByHook: false, lastAnswer: "" }, session);
  expect(outcome).toMatchObject({ decision: "deny", reason: `${folder} x` });
  expect(opened.toolHooks.length).toBe(1);
  expect(openHooks(place, context)).toMatchObject({ hasHooks: false, toolHooks: [], worktrees: undefined });
});
