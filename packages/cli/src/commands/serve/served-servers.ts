import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import type { Io } from "../../terminal/io.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import { openServers } from "../mcp/open-servers.ts";
import type { OpenedServers } from "../mcp/opened-servers.ts";
import type { Place } from "../session/open-place.ts";

/**
 * Starts the MCP servers that are passed on: those that the command line names, once for all clients. What they ask a person is no
 * question of whoever sits at this terminal.
 *
 * @throws {UsageError} when nothing of what is named can be used, or when this command was started to be one of them
 */
export async function servedServers(
  named: readonly string[],
  place: Place,
  io: Io,
  say: (text: string) => void,
): Promise<OpenedServers> {
  const choices = { "mcp-config": [...named], "strict-mcp-config": true };
  const env = named.length === 0 ? io.env : { ...io.env, [passedOn]: withThis(named, io) };
  return await openServers(choices, place, { ...io, env, stdin: Readable.from([]) }, { canAsk: false, say });
}

/** What is passed on by the commands that led to this one, and by this one: a command that passes itself on would never end. */
function withThis(named: readonly string[], { cwd, env }: Io): string {
  const sources = named.map((one) => (one.trim().startsWith("{") ? one : resolve(cwd, one)));
  const mark = createHash("sha256").update(JSON.stringify(sources)).digest("hex").slice(0, 16);
  const before = (env[passedOn] ?? "").split(",");
  if (before.includes(mark))
    throw new UsageError(
      "Cannot pass on the servers of --mcp-config: this command is one of them; take it out of there",
    );
  return [...before, mark].join(",");
}

const passedOn = "HAFT_PASSED_ON";
