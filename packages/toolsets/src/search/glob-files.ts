import { stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type ToolContext, ToolError, type ToolOutput } from "haft";
import { existingPath } from "../paths/existing-path.ts";
import { pathScope } from "../paths/path-scope.ts";
import { isInside, type PathScope } from "../paths/resolve-path.ts";
import type { Environment } from "../system/environment.ts";
import type { Ripgrep } from "./find-ripgrep.ts";
import { globOutput } from "./glob-output.ts";
import { globPlace, literalPattern } from "./glob-place.ts";
import { hiddenFiles } from "./hidden-files.ts";
import { listFiles } from "./list-files.ts";
import { newestFirst } from "./newest-first.ts";
import { searchPlace } from "./search-place.ts";
import { startTimeLimit } from "./time-limit.ts";
import { withOpenedPlace } from "./with-opened-place.ts";
import { withoutHidden } from "./without-hidden.ts";

export interface GlobInput {
  readonly pattern: string;
  readonly path?: string;
}

export interface GlobOptions {
  ripgrep(): Promise<Ripgrep>;
  /** The environment of ripgrep. */
  readonly env: Environment;
  /** What `~` stands for. */
  readonly home?: string | undefined;
  /** How long files are listed, in milliseconds. @default 20_000 */
  readonly timeoutMs?: number | undefined;
}

const defaultTimeoutMs = 20_000;

/**
 * Lists the files that fit a pattern, the last changed first.
 *
 * @throws {ToolError} the codes of Glob; the reason of the context's signal
 */
export async function globFiles(
  input: GlobInput,
  context: ToolContext,
  { ripgrep, env, home, timeoutMs = defaultTimeoutMs }: GlobOptions,
): Promise<ToolOutput> {
  if (input.pattern.includes("\0"))
    throw new ToolError("Cannot list files: there is a NUL character in the pattern", { code: "search-invalid" });
  const { cwd, signal } = context;
  const scope = pathScope(context, "read", home);
  const asked = globPlace(input.pattern, input.path);
  const { folder, base, target } = await searchPlace(asked.path, scope);
  if (target !== ".")
    throw new ToolError(`Cannot list "${asked.path}": it is a file, not a folder`, { code: "not-a-file" });
  const { pattern, isName } = await literalPattern(asked.pattern, folder);
  const named = isName && (await isFile(asked.pattern, base, scope)) ? [asked.pattern.replace(/^\//, "")] : [];
  const limit = startTimeLimit(timeoutMs);
  try {
    const { command, notice } = await ripgrep().catch(withoutRipgrep);
    const isNamed = asked.path !== ".";
    const hides = hiddenFiles({ folder, base, target }, scope.access);
    const list = await withOpenedPlace({ cwd: folder, target }, asked.path, scope.access, ({ cwd: openedFolder }) =>
      listFiles(pattern, { command, cwd: folder, openedFolder, hides, env, signal, timeoutMs, limit, isNamed }),
    );
    // What is named is listed, also when an ignore file names it.
    const found = [...new Set([...named, ...list.paths])];
    const shown = await withoutHidden(found, { folder, base, target }, scope.access, signal);
    const sorted = await newestFirst(shown, folder, { limit, signal });
    return globOutput(
      pattern,
      sorted.map((path) => join(base, path)),
      cwd,
      {
        ...list,
        ignored: list.ignored - (found.length - list.paths.length),
        isTimedOut: list.isTimedOut || limit.isOver,
        notice,
        hidden: found.length - shown.length,
      },
    );
  } finally {
    limit.stop();
  }
}

/** Whether a file has this name, a link to one included; its folder has to lie in the scope. */
async function isFile(name: string, base: string, scope: PathScope): Promise<boolean> {
  const path = join(base, name);
  // A slash at the end means a folder.
  if (name.endsWith("/") || isInside(base, path)) return false;
  const { real } = await existingPath(dirname(path), scope);
  return stat(join(real, basename(path))).then(
    (stats) => stats.isFile(),
    () => false,
  );
}

function withoutRipgrep(error: unknown): { readonly command: undefined; readonly notice: string } {
  if (!ToolError.isInstance(error) || error.code !== "ripgrep-missing") throw error;
  return {
    command: undefined,
    notice: "Listed without ripgrep, which cannot run here; this is slower, and rare patterns may fit other files",
  };
}
