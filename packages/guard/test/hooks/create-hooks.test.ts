import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonValue } from "haft";
import { expect, test } from "vitest";
import { createHooks, type HooksOptions } from "../../src/hooks/create-hooks.ts";
import type { HookEvent } from "../../src/hooks/hook-event.ts";
import { parseHookSettings } from "../../src/hooks/parse-hook-settings.ts";

const cwd = mkdtempSync(join(tmpdir(), "haft-hook-"));
const session = { id: "s", cwd, permissionMode: "default" as const };
const before = (toolName: string): HookEvent => ({
  type: "PreToolUse",
  toolName,
  toolCallId: "c",
  toolInput: { a: 1 },
});

function hooksOf(section: JsonValue, more: HooksOptions = {}) {
  return createHooks({ entries: parseHookSettings(section, "s.json").hooks, env: process.env, ...more });
}

const command = (command: string, more = {}) => ({ type: "command", command, ...more });

test("fire() asks only the hooks of the event that match, side by side, the same command once", async () => {
  const hooks = hooksOf({
    PreToolUse: [
      { matcher: "Bash", hooks: [command("echo one >> log"), command("echo one >> log"), command("echo two >> log")] },
      { matcher: "*", hooks: [command("echo one >> log")] },
      { matcher: "Edit", hooks: [command("echo edit >> log")] },
    ],
    Stop: [{ hooks: [command("echo stop >> log")] }],
  });
  await hooks.fire(before("Bash"), session);
  expect(readFileSync(join(cwd, "log"), "utf8").trim().split("\n").toSorted()).toEqual(["one", "two"]);
});

test("fire() joins settings and functions, tells people what failed, and gives commands the project's folder", async () => {
  const told: string[] = [];
  const hooks = hooksOf(
    {
      PreToolUse: [
        {
          hooks: [
            command(
              'printf \'{"hookSpecificOutput":{"additionalContext":"%s"}}\' "$HAFT_PROJECT_DIR$CLAUDE_PROJECT_DIR"',
            ),
            command("echo broken >&2; exit 3"),
          ],
        },
      ],
    },
    {
      projectFolder: "/project",
      onMessage: (message) => told.push(message),
      functions: [{ event: "PreToolUse", matcher: "Bash|Read", run: () => ({ decision: "ask", reason: "look" }) }],
    },
  );
  const outcome = await hooks.fire(before("Bash"), session);
  expect(outcome).toMatchObject({ decision: "ask", reason: "look", additionalContext: ["/project/project"] });
  expect(told).toEqual([expect.stringContaining("decided nothing: it ended with 3: broken")]);
  expect((await hooks.fire(before("Write"), session)).decision).toBeUndefined();
});

test("fire() asks a hook with a rule only when the rule matches, and always when nobody can tell", async () => {
  const section = { PreToolUse: [{ hooks: [command("exit 2", { if: "Bash(git *)" })] }] };
  const decide = async (more: HooksOptions) => (await hooksOf(section, more).fire(before("Bash"), session)).decision;
  expect(await decide({})).toBe("deny");
  expect(await decide({ matchesRule: () => false })).toBeUndefined();
  expect(await decide({ matchesRule: async (rule) => rule === "Bash(git *)" })).toBe("deny");
});

test("createHooks() refuses a matcher of the program that is no regular expression", () => {
  expect(() => createHooks({ functions: [{ event: "Stop", matcher: "(", run: () => undefined }] })).toThrow(
    SyntaxError,
  );
});

test("named() says which hooks would be asked, and asks none", async () => {
  const section = {
    PreToolUse: [{ matcher: "Bash", hooks: [command("touch asked"), { type: "http", url: "http://127.0.0.1:1/" }] }],
    Stop: [{ hooks: [command("true")] }],
  };
  const hooks = hooksOf(section, { functions: [{ event: "PreToolUse", run: () => undefined }] });
  expect(await hooks.named(before("Bash"), session)).toEqual([
    'PreToolUse hook "touch asked" of s.json',
    "PreToolUse hook http://127.0.0.1:1/ of s.json",
    "PreToolUse hook a function of the program",
  ]);
  expect(existsSync(join(cwd, "asked"))).toBe(false);
  expect(await hooks.named(before("Read"), session)).toHaveLength(1);
});

test("fire() tells hooks around calls the file of the transcript, too", async () => {
  const section = { PreToolUse: [{ hooks: [command("cat > told")] }] };
  await hooksOf(section, { transcriptFile: "/t.jsonl" }).fire(before("Bash"), session);
  expect(JSON.parse(readFileSync(join(cwd, "told"), "utf8"))).toMatchObject({ transcript_path: "/t.jsonl" });
});
