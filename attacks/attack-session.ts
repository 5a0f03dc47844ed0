import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createGuard, type GuardOptions } from "@haft/guard";
import { type BuiltinToolsetsOptions, builtinToolsets } from "@haft/toolsets";
import {
  type Approval,
  createSession,
  executeToolCalls,
  type JsonObject,
  type PermissionMode,
  type Session,
  type ToolCall,
  type ToolResult,
  textOf,
} from "haft";
import { onTestFinished } from "vitest";

export interface AttackOptions {
  /** A text that begins with `-> ` is a link. */
  readonly files?: Readonly<Record<string, string>>;
  readonly mode?: PermissionMode;
  readonly rules?: GuardOptions["rules"];
  readonly guard?: Partial<GuardOptions>;
  readonly tools?: BuiltinToolsetsOptions;
  /** @default denies everything */
  readonly answer?: (tool: string, input: JsonObject) => Approval;
}

export interface AttackSession {
  readonly folder: string;
  readonly outside: string;
  readonly session: Session;
  /** What somebody was asked about: the tool and its input. */
  readonly asked: readonly (readonly [tool: string, input: JsonObject])[];
  call(name: string, input: JsonObject): Promise<ToolResult>;
  /** The text of the result. */
  text(name: string, input: JsonObject): Promise<string>;
}

/** A folder with these files, gone after the test. */
export function folderOf(files: Readonly<Record<string, string>> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "haft-attack-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    if (text.startsWith("-> ")) symlinkSync(text.slice(3), file);
    else writeFileSync(file, text);
  }
  return folder;
}

/** The real thing in a folder of its own: a session with all built-in tools and a guard, and somebody who says no. */
export function attackSession(options: AttackOptions = {}): AttackSession {
  const base = folderOf();
  const [folder, home, outside] = ["project", "home", "outside"].map((name) => join(base, name)) as [
    string,
    string,
    string,
  ];
  for (const one of [folder, home, outside]) mkdirSync(one);
  writeFileSync(join(outside, "secret"), "the secret outside");
  for (const [name, text] of Object.entries(options.files ?? {})) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    if (text.startsWith("-> ")) symlinkSync(text.slice(3), file);
    else writeFileSync(file, text);
  }
  const guard = createGuard({ folder, home, rules: options.rules, ...options.guard });
  const asked: [string, JsonObject][] = [];
  const session = createSession({
    tools: builtinToolsets({ env: { PATH: process.env.PATH ?? "", HOME: home }, ...options.tools }),
    cwd: folder,
    permissionMode: options.mode ?? "default",
    rules: guard.rules,
    noProgress: "off",
    approver: guard.approver({
      decide({ tool, input }) {
        asked.push([tool.name, input]);
        return options.answer?.(tool.name, input) ?? { decision: "deny" };
      },
    }),
  });
  onTestFinished(() => session.close());
  let calls = 0;

  async function call(name: string, input: JsonObject): Promise<ToolResult> {
    calls += 1;
    const sent: ToolCall = { type: "tool-call", id: `attack-${calls}`, name, rawInput: input, input };
    const { results } = await executeToolCalls([sent], session);
    return results[0] as ToolResult;
  }

  return { folder, outside, session, asked, call, text: async (name, input) => textOf(await call(name, input)) };
}
