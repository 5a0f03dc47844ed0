import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import { UsageError } from "../../terminal/usage-error.ts";

/** The servers in a file, by name, as they are written; none where there is no file. */
export type WrittenServers = Readonly<Record<string, JsonValue>>;

/** @throws {UsageError} when the file is no file of servers */
export function writtenServers(file: string): WrittenServers {
  return serversOf(readDocument(file), file);
}

/**
 * Writes servers into a file; what else stands there stays. The file is replaced at once or not at all, and is made for this user alone
 * where there is none.
 *
 * @throws {UsageError} when the file is no file of servers
 */
export function writeServers(file: string, servers: WrittenServers): void {
  const document = { ...readDocument(file), mcpServers: servers };
  const target = existsSync(file) ? realpathSync(file) : file;
  const mode = statSync(target, { throwIfNoEntry: false })?.mode ?? 0o600;
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const fresh = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}.new`;
  writeFileSync(fresh, `${JSON.stringify(document, null, 2)}\n`, { mode: mode & 0o777, flag: "wx" });
  renameSync(fresh, target);
}

function readDocument(file: string): JsonObject {
  if (!existsSync(file)) return {};
  try {
    const document = JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, "")) as JsonValue;
    if (isJsonObject(document)) return document;
  } catch {}
  throw new UsageError(`Cannot change the MCP servers of "${file}": it is no JSON object; mend it first`);
}

function serversOf({ mcpServers = {} }: JsonObject, file: string): WrittenServers {
  if (isJsonObject(mcpServers)) return mcpServers;
  throw new UsageError(`Cannot change the MCP servers of "${file}": its "mcpServers" is no object; mend it first`);
}
