import { join, resolve } from "node:path";
import type { Guard, Hooks, Sandbox } from "@haft/guard";
import { type SessionOptions, ToolAccess } from "haft";
import { fileResultStore } from "../../state/file-result-store.ts";
import { userFolder } from "../../state/user-folder.ts";
import type { Io } from "../../terminal/io.ts";
import { sayLine } from "../../terminal/say-line.ts";
import { noServers } from "../mcp/opened-servers.ts";
import { noApis } from "../openapi/opened-apis.ts";
import { askConfigHooks } from "./ask-config-hooks.ts";
import { deferForeignTools } from "./defer-foreign-tools.ts";
import { existingFolder } from "./existing-folder.ts";
import { hookCondition } from "./hook-condition.ts";
import { openGuard } from "./open-guard.ts";
import { openHooks } from "./open-hooks.ts";
import { openSandbox } from "./open-sandbox.ts";
import { personApprover } from "./person-approver.ts";
import { sessionMode } from "./session-mode.ts";
import type { SessionParts } from "./session-parts.ts";
import { sessionPrompt } from "./session-prompt.ts";
import { sessionTemp } from "./session-temp.ts";
import { sessionToolsets } from "./session-toolsets.ts";
import { toolNames } from "./tool-names.ts";

/** A session that is about to be opened, who decides about its calls, and what people are to know before. */
export interface SessionPlan {
  readonly options: SessionOptions;
  readonly guard: Guard;
  readonly hooks: Hooks;
  readonly sandbox: Sandbox;
  readonly warnings: readonly string[];
}

/**
 * Puts together what the command line, the settings and the instructions of a folder say about a session, with the built-in tools and
 * those of MCP servers and HTTP APIs.
 *
 * @throws {UsageError} when a folder, a tool, a rule or a mode named there cannot be used
 * @throws {HaftError} `sandbox-unavailable` when a sandbox is required and none works
 */
export async function planSession(parts: SessionParts): Promise<SessionPlan> {
  const { choices, place, io, secrets = [], servers = noServers, apis = noApis, remote } = parts;
  const { folder, settings } = place;
  const env = { ...io.env, ...settings.env };
  const say = (text: string): void => {
    if (choices.quiet !== true) sayLine(io, text);
  };
  const additionalDirectories = [
    ...settings.additionalDirectories,
    ...choices["add-dir"].map((one) => existingFolder(one, io.cwd)),
  ];
  const temp = sessionTemp({ env });
  const shut = await openSandbox(place, choices.sandbox, io, temp);
  const hooks = openHooks(place, {
    env,
    transcriptFile: choices.transcript === undefined ? undefined : resolve(io.cwd, choices.transcript),
    onMessage: say,
    matchesRule: (rule, event, session) => hookCondition(rule, event, session, { guard, tools, additionalDirectories }),
  });
  const toolsets = await sessionToolsets(parts, { env, temp: temp.files, shut, hooks });
  const { builtin, foreign, tools } = toolsets;
  const guard = openGuard(
    {
      ...{ choices, place, tools, unasked: apis.readingTools, sandbox: shut.forGuard },
      temporaryFolder: temp.files,
      beforeSettingsChange: askConfigHooks(hooks.hooks),
      onWarning: say,
    },
    io,
  );
  const approver = personApprover(guard, hooks, place, io, remote);
  const { prompt, warnings } = sessionPrompt(choices, folder, io, guard.rules.files?.hides);
  return {
    guard,
    hooks: hooks.hooks,
    sandbox: shut.sandbox,
    warnings: [
      ...guard.warnings.map(({ text }) => text),
      ...guard.check(tools).map(({ text }) => text),
      ...shut.warnings,
      ...hooks.warnings,
      ...warnings,
    ],
    options: {
      tools: [...builtin, ...foreign, temp.toolset],
      cwd: folder,
      additionalDirectories,
      secrets: [...secrets, ...servers.secrets, ...apis.secrets],
      clock: io.clock,
      access: choices.tools?.length ? ToolAccess.only(toolNames(choices.tools, tools)) : ToolAccess.all,
      rules: guard.rules,
      permissionMode: sessionMode(choices, place, guard),
      systemPrompt: prompt,
      hooks: [...hooks.toolHooks, ...toolsets.hooks],
      ...(approver !== undefined && { approver }),
      ...deferForeignTools(choices["tool-search"], toolsets, servers.alwaysLoaded),
      ...resultStoreFor(io),
    },
  };
}

/** Results that were cut outlive the process where the user has a home. */
function resultStoreFor({ env }: Io): Pick<SessionOptions, "resultStore"> {
  const folder = userFolder("state", env);
  return folder === undefined ? {} : { resultStore: fileResultStore(join(folder, "results")) };
}
