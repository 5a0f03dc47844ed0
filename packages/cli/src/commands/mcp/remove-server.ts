import type { CommandEnd } from "../../terminal/exit-codes.ts";
import type { Io } from "../../terminal/io.ts";
import { printableLine } from "../../terminal/printable.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import type { McpRemoveInput } from "../mcp-remove.ts";
import { changeServers, writtenServers } from "./edit-server-file.ts";
import { mcpPlaces } from "./mcp-places.ts";
import { scopeFile, writableScopes } from "./scope-file.ts";

/** Removes a server from the file of its scope. */
export async function removeServer({ options, operands: [name = ""] }: McpRemoveInput, io: Io): Promise<CommandEnd> {
  const shown = printableLine(name, 200);
  const places = mcpPlaces(io.cwd, io);
  const scopes = options.scope === undefined ? writableScopes : writableScopes.filter((one) => one === options.scope);
  const holding = scopes.filter((scope) => {
    const file = places[scope];
    return file !== undefined && Object.hasOwn(writtenServers(file), name);
  });
  const [scope, another] = holding;
  if (scope === undefined) {
    const where =
      options.scope === undefined ? "no file of this folder has it" : `${scopeFile(scopes[0]!, io)} has it not`;
    throw new UsageError(`Cannot remove the MCP server "${shown}": ${where}; haft mcp list shows the servers`);
  }
  if (another !== undefined) {
    const choice = holding.map((one) => `--scope ${one}`).join(" or ");
    throw new UsageError(`Cannot remove the MCP server "${shown}": it is in several places; say ${choice}`);
  }
  const file = scopeFile(scope, io);
  await changeServers(file, ({ [name]: _, ...others }) => others);
  io.stdout.write(`${shown} is removed (${scope}: ${file})\n`);
  return "done";
}
