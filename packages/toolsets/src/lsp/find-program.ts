import { constants } from "node:fs";
import { access, readFile, realpath, stat } from "node:fs/promises";
import { delimiter, dirname, isAbsolute, join } from "node:path";
import { ToolError } from "haft";
import type { Environment } from "../system/environment.ts";
import type { LanguageServer, ServerProgram } from "./language-server.ts";

export interface ProgramPlace {
  /** The folder of the project, and those above it in which its programs may be. */
  readonly folders: readonly string[];
  readonly env: Environment;
}

/**
 * The program of a server: in `node_modules/.bin` of the project, then in `PATH`; the alternatives after that.
 *
 * @throws {ToolError} `server-missing`
 */
export async function findProgram(server: LanguageServer, place: ProgramPlace): Promise<ServerProgram> {
  const { command, args = [], alternatives = [] } = server;
  const programs: readonly ServerProgram[] = [
    { command, args, package: server.package, readyMessage: server.readyMessage },
    ...alternatives,
  ];
  for (const program of programs) {
    const found = await findOne(program, place);
    if (found !== undefined) return { ...program, command: found };
  }
  const names = `${programs.map(programName).join(" and ")} ${programs.length > 1 ? "are" : "is"}`;
  const install = server.install === undefined ? "" : `; install it: ${server.install}`;
  throw new ToolError(
    `Cannot ask a language server for ${server.name}: ${names} neither in the project's node_modules/.bin nor in PATH${install}`,
    { code: "server-missing" },
  );
}

function programName({ command, package: owner }: ServerProgram): string {
  return `"${command}"${owner === undefined ? "" : ` of ${owner.name} ${owner.major}`}`;
}

async function findOne(program: ServerProgram, { folders, env }: ProgramPlace): Promise<string | undefined> {
  const { command } = program;
  const inPath = (env.PATH ?? "").split(delimiter).filter(isAbsolute);
  const places = isAbsolute(command)
    ? [command]
    : [...folders.map((folder) => join(folder, "node_modules", ".bin")), ...inPath].map((folder) =>
        join(folder, command),
      );
  for (const place of places) if ((await canRun(place)) && (await isOfPackage(place, program))) return place;
  return undefined;
}

async function canRun(path: string): Promise<boolean> {
  return access(path, constants.X_OK)
    .then(() => stat(path))
    .then(
      (stats) => stats.isFile(),
      () => false,
    );
}

async function isOfPackage(path: string, { package: owner }: ServerProgram): Promise<boolean> {
  if (owner === undefined) return true;
  let folder = dirname(await realpath(path));
  for (; dirname(folder) !== folder; folder = dirname(folder)) {
    const text = await readFile(join(folder, "package.json"), "utf8").catch(() => undefined);
    if (text !== undefined) return isVersion(text, owner);
  }
  return false;
}

function isVersion(text: string, owner: { readonly name: string; readonly major: number }): boolean {
  try {
    const { name, version } = JSON.parse(text) as { readonly name?: unknown; readonly version?: unknown };
    return name === owner.name && Number.parseInt(String(version), 10) >= owner.major;
  } catch {
    return false;
  }
}
