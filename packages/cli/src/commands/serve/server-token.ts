import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Io } from "../../terminal/io.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import type { ServeMcpInput } from "../serve-mcp.ts";

/** What clients have to bear. */
export interface ServerToken {
  readonly value: string;
  /** The environment variable that it stands in. */
  readonly variable?: string;
  /** It was made here, and nobody knows it yet. */
  readonly isNew: boolean;
}

/**
 * The token of the file or of the environment, or a new one. It is never given on the command line, where every user of the machine
 * reads it.
 *
 * @throws {UsageError} when it cannot be read, is too short, or has characters that no header bears
 */
export function serverToken(
  { "token-env": named, "token-file": file }: ServeMcpInput["options"],
  { env, cwd }: Pick<Io, "env" | "cwd">,
): ServerToken {
  if (named !== undefined && file !== undefined)
    throw new UsageError("Cannot use --token-env with --token-file: there is one token");
  if (file !== undefined) return { value: checked(readToken(resolve(cwd, file)), `"${file}"`), isNew: false };
  const variable = named ?? "HAFT_MCP_TOKEN";
  const value = env[variable];
  if (value) return { value: checked(value.trim(), variable), variable, isNew: false };
  if (named !== undefined)
    throw new UsageError(`Cannot use --token-env ${named}: that environment variable is not set`);
  return { value: randomBytes(32).toString("base64url"), isNew: true };
}

function readToken(path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (cause) {
    throw new UsageError(`Cannot read the token from "${path}": ${(cause as NodeJS.ErrnoException).code}`, { cause });
  }
}

function checked(token: string, where: string): string {
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new UsageError(`Cannot use the token of ${where}: it is empty, or has other than printable characters`);
  if (token.length < minTokenChars)
    throw new UsageError(`Cannot use the token of ${where}: it has fewer than ${minTokenChars} characters`);
  return token;
}

const minTokenChars = 16;
