import { createHash, randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { chmod, lstat, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import { withLockFile } from "./lock-file.ts";
import type { StoredClient, StoredSignIn, StoredTokens, TokenStore } from "./token-store.ts";

/**
 * Keeps sign-ins in a folder, one file for each server, so that other processes of this user find them.
 *
 * Only this user reads them (folder 0700, files 0600; wider ones are narrowed). A file is replaced in one move and no link is followed.
 * A file that is torn, or not of this form, is never repaired: `read` rejects and says what to do.
 *
 * @param folder made when something is kept; its parents are not narrowed
 */
export function fileTokenStore(folder: string): TokenStore {
  const pathOf = (serverUrl: string): string => join(folder, fileName(serverUrl));
  return {
    async read(serverUrl) {
      const text = await readOwn(pathOf(serverUrl));
      return text === undefined ? undefined : parse(text, serverUrl, pathOf(serverUrl));
    },
    async write(serverUrl, signIn) {
      await makeFolder(folder);
      const form = { version: formVersion, server: serverUrl, ...signIn };
      await replace(folder, fileName(serverUrl), `${JSON.stringify(form, undefined, 2)}\n`);
    },
    async remove(serverUrl) {
      const name = fileName(serverUrl);
      const entries = await readdir(folder).catch(() => []);
      const unfinished = entries.filter((entry) => entry.startsWith(`.${name}.`));
      await Promise.all([name, ...unfinished].map((entry) => rm(join(folder, entry), { force: true })));
    },
    async exclusively(serverUrl, work) {
      await makeFolder(folder);
      return await withLockFile(`${pathOf(serverUrl)}.lock`, work);
    },
  };
}

const formVersion = 1;
const maxBytes = 262_144;

function fileName(serverUrl: string): string {
  const host = new URL(serverUrl).host.replace(/[^A-Za-z0-9.-]/g, "-").slice(0, 80);
  return `${host}-${createHash("sha256").update(serverUrl).digest("hex").slice(0, 16)}.json`;
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stats = await lstat(folder);
  if (!stats.isDirectory()) throw unusable(folder, "it is no folder", "remove it");
  if ((stats.mode & 0o077) !== 0) await chmod(folder, 0o700);
}

async function readOwn(path: string): Promise<string | undefined> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  try {
    await using file = await open(path, flags);
    const stats = await file.stat();
    if (!stats.isFile()) throw unusable(path, "it is no file");
    if (stats.size > maxBytes) throw unusable(path, `it has more than ${maxBytes} bytes`);
    if ((stats.mode & 0o077) !== 0) await file.chmod(0o600);
    return await file.readFile("utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    if (code === "ELOOP" || code === "EMLINK") throw unusable(path, "it is a link");
    throw code === undefined ? error : unusable(path, code);
  }
}

async function replace(folder: string, name: string, text: string): Promise<void> {
  const temporary = join(folder, `.${name}.${randomBytes(6).toString("hex")}`);
  try {
    await using file = await open(temporary, "wx", 0o600);
    await file.writeFile(text);
    await file.sync();
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

function parse(text: string, serverUrl: string, path: string): StoredSignIn {
  const form = jsonOf(text);
  if (!isJsonObject(form)) throw unusable(path, "it is torn, or no sign-in");
  if (form.version !== formVersion) throw unusable(path, "it is of a version that is not known");
  if (form.server !== serverUrl) throw unusable(path, "it is of another server");
  const client = clientOf(form.client);
  if (typeof form.issuer !== "string" || client === undefined) throw unusable(path, "it is torn, or no sign-in");
  const tokens = tokensOf(form.tokens);
  return {
    issuer: form.issuer,
    client,
    ...(tokens && { tokens }),
    ...textIn(form, "wantedScope"),
  };
}

function jsonOf(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

function clientOf(value: JsonValue | undefined): StoredClient | undefined {
  if (!isJsonObject(value) || typeof value.id !== "string") return undefined;
  const { kind } = value;
  if (kind !== "configured" && kind !== "document" && kind !== "registered") return undefined;
  return { kind, id: value.id, ...textIn(value, "secret"), ...textIn(value, "authMethod") };
}

function tokensOf(value: JsonValue | undefined): StoredTokens | undefined {
  if (!isJsonObject(value) || typeof value.accessToken !== "string") return undefined;
  const { expiresAt } = value;
  return {
    accessToken: value.accessToken,
    ...textIn(value, "refreshToken"),
    ...(typeof expiresAt === "number" && { expiresAt }),
    ...textIn(value, "scope"),
  };
}

function textIn(value: JsonObject, key: string): Readonly<Record<string, string>> {
  const text = value[key];
  return typeof text === "string" ? { [key]: text } : {};
}

function unusable(path: string, what: string, remedy = "sign in again"): Error {
  return new Error(`Cannot use the kept sign-in "${path}": ${what}; ${remedy}`);
}
