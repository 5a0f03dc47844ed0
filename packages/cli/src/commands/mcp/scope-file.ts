import type { Io } from "../../terminal/io.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import { mcpPlaces } from "./mcp-places.ts";

/** Where `haft mcp add` can put a server, strongest first. */
export type WritableScope = (typeof writableScopes)[number];

export const writableScopes = ["local", "project", "user"] as const;

/**
 * The file of a scope, for work in the current folder.
 *
 * @throws {UsageError} for a scope of the user's where there is no home
 */
export function scopeFile(scope: WritableScope, io: Pick<Io, "env" | "cwd">): string {
  const file = mcpPlaces(io.cwd, io)[scope];
  if (file !== undefined) return file;
  throw new UsageError(`Cannot use the scope "${scope}": there is no home for its file; set HOME or XDG_CONFIG_HOME`);
}
