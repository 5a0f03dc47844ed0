import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import type { McpConnection } from "./mcp-connection.ts";
import type { ListName } from "./watch-lists.ts";

/**
 * All entries of a list of the server, over its pages. What is no object is left out.
 *
 * A server is believed for 64 pages and 10,000 entries, and for places of 64 Ki characters at which the next page begins; then `isCut` is
 * true.
 */
export async function listAll(
  connection: McpConnection,
  list: ListName,
  signal: AbortSignal,
): Promise<{ readonly entries: readonly JsonObject[]; readonly isCut: boolean }> {
  const client = await connection.connect();
  if (client.getServerCapabilities()?.[list] === undefined) return { entries: [], isCut: false };
  const entries: JsonObject[] = [];
  const seen = new Set<JsonValue>();
  let cursor: JsonValue | undefined;
  for (let page = 0; page < maxPages; page++) {
    const answer = await connection.request(`${list}/list`, cursor === undefined ? {} : { cursor }, { signal });
    const found = isJsonObject(answer) ? answer[list] : undefined;
    if (Array.isArray(found)) entries.push(...found.filter(isJsonObject).slice(0, maxEntries + 1));
    cursor = isJsonObject(answer) ? answer.nextCursor : undefined;
    if (entries.length > maxEntries || (typeof cursor === "string" && cursor.length > maxCursorChars)) break;
    if (typeof cursor !== "string" || seen.has(cursor)) return { entries, isCut: false };
    seen.add(cursor);
  }
  return { entries: entries.slice(0, maxEntries), isCut: true };
}

const maxPages = 64;
const maxEntries = 10_000;
const maxCursorChars = 65_536;
