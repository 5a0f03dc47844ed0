import { isAbsolute, join } from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

/** What is kept: `state` is what Haft remembers, `config` what the user decides. */
export type FolderKind = keyof typeof places;

/**
 * Where Haft keeps things for this user; undefined when the environment does not say where its home is. It may not exist yet.
 *
 * Source: XDG Base Directory Specification 0.8: relative paths in these variables are invalid and ignored.
 */
export function userFolder(kind: FolderKind, env: Environment): string | undefined {
  const { variable, inHome } = places[kind];
  const base = absolute(env[variable]) ?? absolute(env.LOCALAPPDATA) ?? inside(absolute(env.HOME), inHome);
  return inside(base, "haft");
}

/** The variable that moves a kind of folder. */
export function folderVariable(kind: FolderKind): string {
  return places[kind].variable;
}

const places = {
  state: { variable: "XDG_STATE_HOME", inHome: ".local/state" },
  config: { variable: "XDG_CONFIG_HOME", inHome: ".config" },
} as const;

function absolute(path: string | undefined): string | undefined {
  return path !== undefined && isAbsolute(path) ? path : undefined;
}

function inside(base: string | undefined, rest: string): string | undefined {
  return base === undefined ? undefined : join(base, rest);
}
