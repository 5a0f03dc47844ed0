import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { userFolder } from "../../state/user-folder.ts";
import type { Io } from "../../terminal/io.ts";

/** Where the MCP servers for work in a folder may be defined. Without a home there is no place of the user's. */
export interface McpPlaces {
  /** The folder of the project's `.mcp.json`. */
  readonly root: string;
  readonly project: string;
  /** The servers of this project that are the user's alone. */
  readonly local: string | undefined;
  readonly user: string | undefined;
}

/** The project is the nearest folder with an `.mcp.json` up to the root of the git repository, else that root, else the folder. */
export function mcpPlaces(folder: string, { env }: Pick<Io, "env">): McpPlaces {
  const root = projectRoot(folder);
  const config = userFolder("config", env);
  const id = createHash("sha256").update(root).digest("hex").slice(0, 32);
  return {
    root,
    project: join(root, fileName),
    local: config && join(config, "mcp", `${id}.json`),
    user: config && join(config, "mcp.json"),
  };
}

function projectRoot(folder: string): string {
  const repository = nearest(folder, ".git");
  if (repository === undefined) return folder;
  const found = nearest(folder, fileName);
  return found !== undefined && found.length >= repository.length ? found : repository;
}

/** The nearest folder, this one or one above it, that has `name` in it. */
function nearest(folder: string, name: string): string | undefined {
  if (existsSync(join(folder, name))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : nearest(parent, name);
}

const fileName = ".mcp.json";
