import { diagnosticsHook, lspToolset } from "@haft/toolsets";
import type { Tool, ToolHook, Toolset } from "haft";
import type { Io } from "../../terminal/io.ts";
import { noServers } from "../mcp/opened-servers.ts";
import { noApis } from "../openapi/opened-apis.ts";
import { askConfigHooks } from "./ask-config-hooks.ts";
import { cliSettings } from "./cli-settings.ts";
import { cliToolsets } from "./cli-toolsets.ts";
import { userSettingsFile } from "./open-guard.ts";
import type { OpenedHooks } from "./open-hooks.ts";
import type { OpenedSandbox } from "./open-sandbox.ts";
import { personQuestions } from "./person-approver.ts";
import { searchFrom } from "./search-from.ts";
import type { SessionParts } from "./session-parts.ts";
import { showMessage } from "./show-message.ts";
import { smallModel } from "./small-model.ts";

/** What the tools of a session can do, and by whom they are told. */
export interface SessionToolsets {
  readonly builtin: readonly Toolset[];
  /** Those of HTTP APIs and of MCP servers. */
  readonly foreign: readonly Toolset[];
  /** All tools, the built-in ones first. */
  readonly tools: readonly Tool[];
  /** The hooks around calls that come with them. */
  readonly hooks: readonly ToolHook[];
}

export interface ToolSurroundings {
  /** The environment of what the tools start. */
  readonly env: Io["env"];
  /** `TMPDIR` of commands. */
  readonly temp: string;
  readonly shut: OpenedSandbox;
  readonly hooks: OpenedHooks;
}

/** The tools of a session: the built-in ones, then those of HTTP APIs and of MCP servers. */
export async function sessionToolsets(
  { place, io, servers = noServers, apis = noApis, remote }: SessionParts,
  { env, temp, shut: { sandbox, settings }, hooks }: ToolSurroundings,
): Promise<SessionToolsets> {
  // Programs of a project, and what servers do with it, are as trusted as the project.
  const lsp = lspToolset({
    env,
    useProjectPrograms: place.isTrusted,
    sandbox: place.isTrusted ? undefined : sandbox,
  });
  const { allowUnsandboxedCommands, excludedCommands } = settings;
  const builtin = cliToolsets(
    { env, clock: io.clock },
    {
      shell: { temp, sandbox, allowUnsandboxedCommands, excludedCommands },
      show: showMessage(io),
      ask: remote?.ask ?? personQuestions(hooks.hooks, io),
      settings: cliSettings(
        place.settingsOptions,
        sandbox.level,
        userSettingsFile(io.env),
        askConfigHooks(hooks.hooks),
      ),
      worktrees: { hooks: hooks.worktrees, useProjectPrograms: place.isTrusted },
      lsp,
      web: { search: searchFrom(env), summarize: await smallModel({ ...io, env }) },
    },
  );
  const foreign = [...apis.toolsets, ...servers.toolsets(toolsOf(builtin))];
  return {
    builtin,
    foreign,
    tools: toolsOf([...builtin, ...foreign]),
    hooks: [...servers.hooks, diagnosticsHook(lsp)],
  };
}

function toolsOf(toolsets: readonly Toolset[]): readonly Tool[] {
  return toolsets.flatMap(({ tools }) => tools);
}
