import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { JsonObject } from "haft";
import type { CommandEnd } from "../../terminal/exit-codes.ts";
import type { Io } from "../../terminal/io.ts";
import { printableLine } from "../../terminal/printable.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import type { McpAddInput } from "../mcp-add.ts";
import { changeServers } from "./edit-server-file.ts";
import { scopeFile } from "./scope-file.ts";

/** Writes a server into the file of its scope, once it is known that it could be read from there. */
export async function addServer({ options, operands }: McpAddInput, io: Io): Promise<CommandEnd> {
  const [name = "", target = "", ...args] = operands;
  const scope = options.scope ?? "local";
  const file = scopeFile(scope, io);
  const shown = printableLine(name, 200);
  if (!/^\w[\w.-]{0,63}$/.test(name)) {
    throw new UsageError(
      `Cannot add the MCP server "${shown}": a name begins with a letter, a digit or "_", and goes on with these, "-" and ".", 64 in all`,
    );
  }
  const definition = definitionOf(options, target, args);
  if (options.transport === undefined && isAddressWithoutScheme(target, io))
    throw new UsageError(
      `Cannot add the MCP server "${shown}": there is no program "${target}"; write https://${target} for an address, or --transport stdio for a program that is not there yet`,
    );
  await checkDefinition(name, definition, io);
  await changeServers(file, (servers) => {
    if (!Object.hasOwn(servers, name)) return { ...servers, [name]: definition };
    throw new UsageError(`Cannot add the MCP server "${shown}": ${file} has it; haft mcp remove ${shown} removes it`);
  });
  io.stdout.write(`${shown} is added (${scope}: ${file})\n`);
  const rest = scope === "project" ? `haft mcp approve ${shown} lets it start here` : `haft mcp get ${shown} tries it`;
  io.stdout.write(`${rest}\n`);
  return "done";
}

function definitionOf(options: McpAddInput["options"], target: string, args: readonly string[]): JsonObject {
  const isAddress = /^https?:\/\//i.test(target);
  const type = options.transport ?? (isAddress ? "http" : "stdio");
  const { env, header } = options;
  if (type === "stdio") {
    if (header.length > 0) throw new UsageError("Cannot use --header: a program has none; --env gives it a variable");
    return { command: target, args, ...(env.length > 0 && { env: pairs(env, "=", "--env") }) };
  }
  if (args.length > 0) throw new UsageError(`Cannot use "${args[0]}": an address has no arguments; leave it out`);
  if (env.length > 0) throw new UsageError("Cannot use --env: an address has no environment; --header gives a header");
  return { type, url: target, ...(header.length > 0 && { headers: pairs(header, ":", "--header") }) };
}

/** `mcp.example.com/mcp`, when no file and no program in PATH is called so. */
function isAddressWithoutScheme(target: string, { cwd, env }: Pick<Io, "cwd" | "env">): boolean {
  if (
    !/^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}|\d+(?:\.\d+){3}|[a-z0-9-]+(?=:))(?::\d+)?(?:\/\S*)?$/i.test(
      target,
    )
  )
    return false;
  return ![cwd, ...(env.PATH ?? "").split(delimiter)].some((folder) => existsSync(join(folder, target)));
}

function pairs(given: readonly string[], separator: string, option: string): JsonObject {
  return Object.fromEntries(
    given.map((text) => {
      const at = text.indexOf(separator);
      if (at > 0) return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
      const form = separator === "=" ? "NAME=VALUE" : '"Name: value"';
      throw new UsageError(`Cannot use ${option} ${text}: it is not of the form ${form}`);
    }),
  );
}

/** A variable that is not set yet is no fault of the definition. */
async function checkDefinition(name: string, definition: JsonObject, { env }: Pick<Io, "env">): Promise<void> {
  const { parseMcpConfig } = await import("@haft/mcp");
  const text = JSON.stringify({ mcpServers: { [name]: definition } });
  const [fault] = parseMcpConfig(text, { scope: "user", environment: env }).unusable;
  if (fault === undefined || fault.missing !== undefined) return;
  throw new UsageError(`Cannot add the MCP server "${printableLine(name, 200)}": ${fault.problem}`);
}
