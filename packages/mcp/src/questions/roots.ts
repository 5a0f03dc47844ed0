import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import type { JsonObject } from "haft";

/** A folder or file that servers are told they may work in. It is a hint to them, and no guard. */
export interface McpRoot {
  /** An absolute path. */
  readonly path: string;
  readonly name?: string | undefined;
}

/**
 * The answer to `roots/list`.
 *
 * @throws {TypeError} when a path is not absolute
 */
export function rootsResult(roots: readonly McpRoot[]): JsonObject {
  return {
    roots: roots.map(({ path, name }) => {
      if (!isAbsolute(path)) throw new TypeError(`Cannot use the root ${JSON.stringify(path)}: it is no absolute path`);
      return { uri: pathToFileURL(path).href, ...(name !== undefined && { name }) };
    }),
  };
}
