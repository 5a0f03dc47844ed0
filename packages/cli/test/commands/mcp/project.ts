import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { noSettings } from "@haft/guard";
import { parseMcpConfig } from "@haft/mcp";
import type { JsonObject } from "haft";
import { type OpenServersOptions, openServers } from "../../../src/commands/mcp/open-servers.ts";
import type { OpenedServers } from "../../../src/commands/mcp/opened-servers.ts";
import { serverApprovals } from "../../../src/commands/mcp/server-approvals.ts";
import { userTrust } from "../../../src/commands/session/user-trust.ts";
import type { Io } from "../../../src/terminal/io.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** The definition of a server that answers as it should. `file` holds the description of its tool, `pids` gets its process. */
export const serverEntry = (file = "", pids = ""): { command: string; args: readonly string[] } => ({
  command: process.execPath,
  args: [here("../../fixtures/mcp-server.mjs"), file, pids],
});

/** The definition of a server that breaks the protocol in one way. */
export const hostileEntry = (way: string): JsonObject => ({
  command: process.execPath,
  args: [here("../../../../mcp/test/fixtures/hostile.mjs"), way],
});

/** A project with an `.mcp.json`, and the home of a user. */
export interface Project {
  readonly cwd: string;
  readonly home: string;
  readonly env: { readonly HOME: string; readonly PATH: string; readonly XDG_STATE_HOME: string };
}

export function project(
  mcpServers: Readonly<Record<string, object>> | undefined,
  { isTrusted = true, approved = [] }: { readonly isTrusted?: boolean; readonly approved?: readonly string[] } = {},
): Project {
  const [cwd, home] = [temporaryFolder(), temporaryFolder()];
  const env = { HOME: home, PATH: process.env.PATH ?? "", XDG_STATE_HOME: join(home, "state") };
  if (mcpServers !== undefined) writeServerFile(join(cwd, ".mcp.json"), mcpServers);
  if (isTrusted) userTrust({ env }).trust(cwd);
  for (const name of approved) approve({ cwd, home, env }, name);
  return { cwd, home, env };
}

export function writeServerFile(file: string, mcpServers: Readonly<Record<string, object>>): void {
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, JSON.stringify({ mcpServers }));
}

/** Approves a server as it stands in the project's file. */
export function approve({ cwd, env }: Project, name: string): void {
  const text = readFileSync(join(cwd, ".mcp.json"), "utf8");
  const server = parseMcpConfig(text, { scope: "project", environment: env }).servers.find((one) => one.name === name);
  if (server !== undefined) serverApprovals({ env }).decide(cwd, server, true);
}

export const noChoices = { "mcp-config": [], "strict-mcp-config": false } as const;

/** Opens the servers of a project in this process, and keeps what was said. */
export async function open(
  { cwd, env }: Project,
  { io = memoryIo({ cwd, env }), ...options }: Partial<OpenServersOptions> & { readonly io?: Io } = {},
  choices: Parameters<typeof openServers>[0] = noChoices,
): Promise<{ readonly opened: OpenedServers; readonly said: readonly string[] }> {
  const said: string[] = [];
  const place = { folder: cwd, settings: noSettings, trust: userTrust({ env }) };
  const opened = await openServers(choices, place, io, { canAsk: true, say: (text) => said.push(text), ...options });
  return { opened, said };
}
