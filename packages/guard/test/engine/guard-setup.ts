import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { defineTool, type JsonObject, type Tool } from "haft";
import { onTestFinished } from "vitest";
import { createGuard } from "../../src/engine/create-guard.ts";
import type { Guard, GuardOptions } from "../../src/engine/guard.ts";
import type { DecisionContext } from "../../src/engine/guard-call.ts";

const path = { type: "object", properties: { path: { type: "string" } }, required: ["path"] };

export const read: Tool = defineTool<{ path: string }>({
  name: "Read",
  aliases: ["read_file"],
  category: "fileSystem",
  readOnly: true,
  input: path,
  touches: ({ path }) => [{ type: "read", path }],
  execute: ({ path }) => `read ${path}`,
});

export const grep: Tool = defineTool<{ path: string }>({
  name: "Grep",
  category: "fileSystem",
  readOnly: true,
  input: path,
  touches: ({ path }) => [{ type: "read", path, isRecursive: true }],
  execute: ({ path }) => `searched ${path}`,
});

export const edit: Tool = defineTool<{ path: string }>({
  name: "Edit",
  category: "fileSystem",
  input: path,
  touches: ({ path }) => [{ type: "write", path }],
  execute: ({ path }) => `edited ${path}`,
});

export const write: Tool = defineTool<{ path: string }>({
  name: "Write",
  category: "fileSystem",
  input: path,
  touches: ({ path }) => [{ type: "write", path }],
  execute: ({ path }) => `wrote ${path}`,
});

export const bash: Tool = defineTool<{ command: string; unsandboxed?: boolean }>({
  name: "Bash",
  aliases: ["shell"],
  openWorld: true,
  destructive: true,
  input: {
    type: "object",
    properties: { command: { type: "string" }, unsandboxed: { type: "boolean" } },
    required: ["command"],
  },
  touches: ({ command, unsandboxed }) => [{ type: "command", command, isUnsandboxed: unsandboxed === true }],
  execute: ({ command }) => `ran ${command}`,
});

export const fetchUrl: Tool = defineTool<{ url: string }>({
  name: "WebFetch",
  readOnly: true,
  openWorld: true,
  input: { type: "object", properties: { url: { type: "string" } }, required: ["url"] },
  touches: ({ url }) => [{ type: "fetch", url }],
  execute: ({ url }) => `fetched ${url}`,
});

export const serverTool: Tool = defineTool({
  name: "mcp__files__remove",
  destructive: true,
  openWorld: true,
  execute: () => "removed",
});

/** A folder with these files; a text that begins with `-> ` is a link. Nothing of it is left after the test. */
export function folderWith(files: Readonly<Record<string, string>> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "haft-guard-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    if (text.startsWith("-> ")) symlinkSync(text.slice(3), file);
    else writeFileSync(file, text);
  }
  return folder;
}

export interface TriedGuard {
  readonly guard: Guard;
  readonly folder: string;
  /** `allow`, `ask` or `deny`, and what that rests on. */
  tried(tool: Tool, input: string | JsonObject, context?: Partial<DecisionContext>): Promise<string>;
}

type Rules = NonNullable<GuardOptions["rules"]>;

/** A guard of a folder, and what it decides about calls: `"git status"` for Bash is its command, for other tools their path. */
export function guardWith(
  rules: Rules = {},
  options: Partial<GuardOptions> & { readonly files?: Readonly<Record<string, string>> } = {},
): TriedGuard {
  const { files, ...rest } = options;
  const folder = options.folder ?? folderWith(files);
  const guard = createGuard({ folder, home: join(folder, "home"), rules, ...rest });
  return {
    guard,
    folder,
    async tried(tool, input, context) {
      const key = Object.keys(tool.inputSchema.properties ?? {})[0] ?? "value";
      const given = typeof input === "string" ? { [key]: input } : input;
      const { decision, by } = await guard.why({ tool, input: given, context });
      return `${decision} ${by}`;
    },
  };
}
