import type { JsonValue } from "haft";
import { expect, test } from "vitest";
import { parseHookSettings } from "../../src/hooks/parse-hook-settings.ts";

const parse = (section: JsonValue | undefined) => parseHookSettings(section, "settings.json");

test("parseHookSettings() reads commands and servers, with seconds and conditions", () => {
  const { hooks, problems } = parse({
    PreToolUse: [
      {
        matcher: "Bash",
        hooks: [
          { type: "command", command: "check.sh", timeout: 5, if: "Bash(git *)" },
          { type: "http", url: "http://localhost:1/hook", headers: { authorization: `Bearer \${TOKEN}` } },
        ],
      },
    ],
    Stop: [{ hooks: [{ type: "command", command: "true" }] }],
  });
  expect(problems).toEqual([]);
  expect(hooks.map(({ event, handler, condition, source }) => ({ event, handler, condition, source }))).toEqual([
    {
      event: "PreToolUse",
      handler: { type: "command", command: "check.sh", timeoutMs: 5_000 },
      condition: "Bash(git *)",
      source: "settings.json",
    },
    {
      event: "PreToolUse",
      handler: {
        type: "http",
        url: "http://localhost:1/hook",
        headers: { authorization: `Bearer \${TOKEN}` },
        timeoutMs: 600_000,
      },
      condition: undefined,
      source: "settings.json",
    },
    {
      event: "Stop",
      handler: { type: "command", command: "true", timeoutMs: 600_000 },
      condition: undefined,
      source: "settings.json",
    },
  ]);
  expect(hooks[0]?.matches(["Bash"])).toBe(true);
  expect(hooks[0]?.matches(["Read"])).toBe(false);
  expect(parse(undefined)).toEqual({ hooks: [], problems: [] });
});

test("parseHookSettings() leaves out what is wrong, says so, and keeps the rest", () => {
  const good = { type: "command", command: "true" };
  const { hooks, problems } = parse({
    PreTolUse: [{ hooks: [good] }],
    Stop: { hooks: [good] },
    PostToolUse: [
      { matcher: "Edit(", hooks: [good] },
      { matcher: 5, hooks: [good] },
      { matcher: "Edit" },
      "no",
      {
        hooks: [
          good,
          { type: "prompt", prompt: "ok?" },
          { type: "command", command: " " },
          { type: "http", url: "file:///etc" },
          { ...good, timeout: -1 },
          { type: "http", url: "http://a", headers: { x: 1 } },
          null,
        ],
      },
    ],
  });
  expect(hooks).toHaveLength(1);
  expect(problems).toEqual([
    'Cannot use hooks.PreTolUse in settings.json: there is no such event; the nearest are "PreToolUse" and "PostToolUse"',
    "Cannot use hooks.Stop in settings.json: it is no list; give { PreToolUse: [{ matcher, hooks: [{ type, command }] }] }",
    expect.stringContaining("hooks.PostToolUse[0].matcher in settings.json: it is no regular expression"),
    "Cannot use hooks.PostToolUse[1].matcher in settings.json: it is no text",
    "Cannot use hooks.PostToolUse[2] in settings.json: it has no list of hooks",
    "Cannot use hooks.PostToolUse[3] in settings.json: it has no list of hooks",
    'Cannot use hooks.PostToolUse[4].hooks[1] in settings.json: its type is "prompt"; "command" and "http" are run',
    "Cannot use hooks.PostToolUse[4].hooks[2] in settings.json: it has no command to run",
    "Cannot use hooks.PostToolUse[4].hooks[3] in settings.json: its url is no http address",
    "Cannot use hooks.PostToolUse[4].hooks[4] in settings.json: its timeout is no number of seconds",
    "Cannot use hooks.PostToolUse[4].hooks[5] in settings.json: its headers are no texts by name",
    "Cannot use hooks.PostToolUse[4].hooks[6] in settings.json: it is no object",
  ]);
  expect(parse([1]).problems).toHaveLength(1);
});
