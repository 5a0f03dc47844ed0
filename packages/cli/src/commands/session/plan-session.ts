import { join, resolve } from "node:path";
import type { Guard, Hooks, Sandbox, SandboxMode } from "@haft/guard";
import { diagnosticsHook, lspToolset } from "@haft/toolsets";
import { type SessionOptions, ToolAccess } from "haft";
import { fileResultStore } from "../../state/file-result-store.ts";
import { userFolder } from "../../state/user-folder.ts";
import type { Io } from "../../terminal/io.ts";
import { printableLine } from "../../terminal/printable.ts";
import { deferServerTools } from "../mcp/defer-server-tools.ts";
import { noServers, type OpenedServers } from "../mcp/opened-servers.ts";
import { noApis, type OpenedApis } from "../openapi/opened-apis.ts";
import type { RunInput } from "../run.ts";
import { cliSettings } from "./cli-settings.ts";
import { cliToolsets } from "./cli-toolsets.ts";
import { existingFolder } from "./existing-folder.ts";
import { hookCondition } from "./hook-condition.ts";
import { openGuard, userSettingsFile } from "./open-guard.ts";
import { openHooks } from "./open-hooks.ts";
import type { Place } from "./open-place.ts";
import { openSandbox } from "./open-sandbox.ts";
import { personApprover, personQuestions, type RemotePerson } from "./person-approver.ts";
import { searchFrom } from "./search-from.ts";
import { sessionMode } from "./session-mode.ts";
import { sessionPrompt } from "./session-prompt.ts";
import { showMessage } from "./show-message.ts";
import { smallModel } from "./small-model.ts";
import { toolNames } from "./tool-names.ts";

type RunOptions = RunInput["options"];

/** What the command line says about a session. */
export type SessionChoices = Pick<RunOptions, "add-dir" | "yes" | "permission-mode" | "sandbox"> &
  Partial<
    Pick<
      RunOptions,
      | "transcript"
      | "tools"
      | "allowed-tools"
      | "disallowed-tools"
      | "system-prompt"
      | "append-system-prompt"
      | "quiet"
      | "tool-search"
    >
  >;

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
export async function planSession(
  choices: SessionChoices,
  place: Place,
  secrets: readonly string[],
  io: Io,
  servers: OpenedServers = noServers,
  remote?: RemotePerson,
  apis: OpenedApis = noApis,
): Promise<SessionPlan> {
  const { folder, settings } = place;
  const { tools: only = [], "allowed-tools": allowed = [], "disallowed-tools": disallowed = [] } = choices;
  const env = { ...io.env, ...settings.env };
  const say = (message: string): void => {
    if (choices.quiet !== true) io.stderr.write(`${printableLine(message, 2_000)}\n`);
  };
  const additionalDirectories = [
    ...settings.additionalDirectories,
    ...choices["add-dir"].map((one) => existingFolder(one, io.cwd)),
  ];
  const shut = await openSandbox(
    place,
    sandboxModes.find((mode) => mode === choices.sandbox),
    io,
  );
  const hooks = openHooks(place, {
    env,
    transcriptFile: choices.transcript === undefined ? undefined : resolve(io.cwd, choices.transcript),
    onMessage: say,
    matchesRule: (rule, event, session) => hookCondition(rule, event, session, { guard, tools, additionalDirectories }),
  });
  // Programs of a project, and what servers do with it, are as trusted as the project.
  const lsp = lspToolset({
    env,
    useProjectPrograms: place.isTrusted,
    sandbox: place.isTrusted ? undefined : shut.sandbox,
  });
  const builtin = cliToolsets(
    { env, clock: io.clock },
    {
      shell: {
        sandbox: shut.sandbox,
        allowUnsandboxedCommands: shut.settings.allowUnsandboxedCommands,
        excludedCommands: shut.settings.excludedCommands,
      },
      show: showMessage(io),
      ask: remote?.ask ?? personQuestions(hooks.hooks, io),
      settings: cliSettings(place.settingsOptions, shut.sandbox.level, userSettingsFile(io.env)),
      worktrees: { hooks: hooks.worktrees },
      lsp,
      web: { search: searchFrom(env), summarize: await smallModel({ ...io, env }) },
    },
  );
  const toolsets = [...builtin, ...apis.toolsets, ...servers.toolsets(builtin.flatMap(({ tools }) => tools))];
  const tools = toolsets.flatMap((toolset) => toolset.tools);
  const guard = openGuard({ allowed, disallowed }, place, tools, shut.forGuard, io, say, apis.readingTools);
  const { prompt, warnings } = sessionPrompt(choices, folder, io);
  const approver = personApprover(guard, hooks, place, io, remote);
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
      tools: toolsets,
      cwd: folder,
      additionalDirectories,
      secrets: [...secrets, ...servers.secrets, ...apis.secrets],
      clock: io.clock,
      access: only.length === 0 ? ToolAccess.all : ToolAccess.only(toolNames(only, tools)),
      rules: guard.rules,
      permissionMode: sessionMode(choices, place, guard),
      systemPrompt: prompt,
      hooks: [...hooks.toolHooks, ...servers.hooks, diagnosticsHook(lsp)],
      ...(approver !== undefined && { approver }),
      ...deferServerTools(
        choices["tool-search"],
        { ...servers, connected: [...servers.connected, ...apis.toolsets] },
        builtin,
      ),
      ...resultStoreFor(io),
    },
  };
}

/** Results that were cut outlive the process where the user has a home. */
function resultStoreFor({ env }: Io): Pick<SessionOptions, "resultStore"> {
  const folder = userFolder("state", env);
  return folder === undefined ? {} : { resultStore: fileResultStore(join(folder, "results")) };
}

const sandboxModes: readonly SandboxMode[] = ["required", "warn", "off"];
