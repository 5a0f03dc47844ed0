import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

/** The level of each package folder. A package imports only from levels below its own. */
export const packageLevels: Readonly<Record<string, number>> = {
  haft: 0,
  models: 1,
  mcp: 1,
  guard: 1,
  openapi: 1,
  runtime: 1,
  toolsets: 2,
  inspector: 3,
  interop: 3,
  cli: 4,
};

/** One package of the workspace. `entries` are its public source files: the subpath (`.`, `./testing`) and the path from the package. */
export interface WorkspacePackage {
  readonly folder: string;
  readonly name: string;
  readonly directory: string;
  readonly entries: readonly (readonly [subpath: string, source: string])[];
  readonly dependencies: readonly string[];
}

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The packages below `root`, lowest level first. */
export function workspacePackages(root: string): WorkspacePackage[] {
  return globSync("packages/*/package.json", { cwd: root })
    .map((manifest) => readPackage(path.join(root, path.dirname(manifest))))
    .sort((a, b) => levelOf(a) - levelOf(b) || (a.folder < b.folder ? -1 : 1));
}

/** The TypeScript files below `directory`, sorted, as paths with `/` from there. Fixtures are left out. */
export function typeScriptFiles(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return globSync("**/*.ts", { cwd: directory, exclude: (name) => name === "fixtures" || name === "node_modules" })
    .map((file) => file.split(path.sep).join("/"))
    .sort();
}

function readPackage(directory: string): WorkspacePackage {
  const manifest = JSON.parse(readFileSync(path.join(directory, "package.json"), "utf8")) as Manifest;
  const entries = Object.entries(manifest.exports ?? {}).flatMap(([subpath, target]) => {
    const source = typeof target === "string" ? undefined : target["haft-source"];
    return source === undefined ? [] : [[subpath, source] as const];
  });
  const dependencies = [manifest.dependencies, manifest.peerDependencies, manifest.optionalDependencies];
  return {
    folder: path.basename(directory),
    name: manifest.name,
    directory,
    entries,
    dependencies: dependencies.flatMap((list) => Object.keys(list ?? {})),
  };
}

function levelOf({ folder }: WorkspacePackage): number {
  return packageLevels[folder] ?? Number.POSITIVE_INFINITY;
}
