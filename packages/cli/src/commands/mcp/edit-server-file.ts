import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import { UsageError } from "../../terminal/usage-error.ts";

/** The servers in a file, by name, as they are written; none where there is no file. */
export type WrittenServers = Readonly<Record<string, JsonValue>>;

/** @throws {UsageError} when the file is no file of servers */
export function writtenServers(file: string): WrittenServers {
  return serversOf(readDocument(file), file);
}

/**
 * Changes the servers of a file; what else stands there stays. The file is replaced at once or not at all, and is made for this user
 * alone where there is none. Programs that change it at the same time take turns.
 *
 * @throws {UsageError} when the file is no file of servers
 * @throws what `change` throws; then nothing is written
 */
export async function changeServers(file: string, change: (servers: WrittenServers) => WrittenServers): Promise<void> {
  const target = existsSync(file) ? realpathSync(file) : file;
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  // Who makes the file that is to take the place of the other has the turn until it does.
  const fresh = `${target}.new`;
  while (!take(fresh)) await wait(retryMs);
  try {
    const document = readDocument(target);
    const text = `${JSON.stringify({ ...document, mcpServers: change(serversOf(document, file)) }, null, 2)}\n`;
    writeFileSync(fresh, text);
    chmodSync(fresh, (statSync(target, { throwIfNoEntry: false })?.mode ?? 0o600) & 0o777);
    renameSync(fresh, target);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}

const retryMs = 20;
/** A change takes milliseconds: what is older was left behind by a program that died. */
const staleMs = 10_000;

function take(fresh: string): boolean {
  try {
    writeFileSync(fresh, "", { mode: 0o600, flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const found = statSync(fresh, { throwIfNoEntry: false });
  if (found !== undefined && Date.now() - found.mtimeMs > staleMs) rmSync(fresh, { force: true });
  return false;
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
