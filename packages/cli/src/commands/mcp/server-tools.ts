import type { Tool } from "haft";
import type { Io } from "../../terminal/io.ts";
import { sayLine } from "../../terminal/say-line.ts";
import { seenPlace } from "../session/seen-place.ts";
import type { McpChoices } from "./mcp-options.ts";
import { openServers } from "./open-servers.ts";

/** The tools of the servers that may be started in the current folder, to be looked at: the servers have ended when they are returned. */
export async function serverTools(choices: McpChoices, io: Io): Promise<readonly Tool[]> {
  const place = await seenPlace(io);
  const say = (text: string): void => sayLine(io, text);
  await using servers = await openServers(choices, place, io, { canAsk: false, say });
  return servers.toolsets([]).flatMap(({ tools }) => tools);
}
