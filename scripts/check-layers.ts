import path from "node:path";
import { reportCheck } from "./report-check.ts";
import { importedModules } from "./syntax-tree.ts";
import { packageLevels, typeScriptFiles, type WorkspacePackage, workspacePackages } from "./workspace.ts";

/**
 * The folders of each package's `src`, lowest first: a file imports only from its own folder and from folders before it.
 * Files directly in `src` stand above all folders.
 */
const folderOrder: Readonly<Record<string, readonly string[]>> = {
  haft: [
    "json",
    "errors",
    "message",
    "schema",
    "tool",
    "toolset",
    "registry",
    "tool-search",
    "session",
    "result",
    "progress",
    "executor",
    "model",
    "loop",
    "otel",
    "testing",
  ],
  models: ["http", "schema", "protocols", "providers", "ai-sdk", "model-server"],
  mcp: [
    "config",
    "names",
    "schema",
    "transport",
    "auth",
    "results",
    "questions",
    "client",
    "tasks",
    "tools",
    "prompts",
    "toolset",
    "resources",
    "server",
  ],
  openapi: ["document", "operations", "schema", "request", "credentials", "response", "tools"],
  guard: ["urls", "paths", "shell", "settings", "rules", "hooks", "proxy", "sandbox", "trust", "engine"],
  toolsets: [
    "text",
    "system",
    "input",
    "paths",
    "results",
    "todo",
    "time",
    "search",
    "images",
    "pdf",
    "web",
    "notebooks",
    "files",
    "shell",
    "lsp",
    "dialogue",
    "settings",
    "planning",
    "worktrees",
  ],
  interop: ["door", "foreign", "ai-sdk", "anthropic", "langchain", "mastra", "openai", "openai-agents"],
  cli: ["terminal", "state", "commands"],
};

/** Folders that are entries of their own: nothing outside them imports them. */
const entryFolders: Readonly<Record<string, readonly string[]>> = {
  haft: ["otel", "testing"],
  interop: ["ai-sdk", "anthropic", "langchain", "mastra", "openai", "openai-agents"],
};

interface SourceImport {
  readonly from: string;
  readonly to: string;
}

/**
 * No import runs upward, between packages or between the folders of one, and none runs in a circle.
 *
 * Imports of types count for the direction. They do not count for circles: types that describe each other (a message holds a
 * result, a result holds messages) may, within their folder.
 */
export function checkLayers(root: string): string[] {
  const packages = workspacePackages(root);
  return packages.flatMap((current) => {
    const files = typeScriptFiles(path.join(current.directory, "src"));
    const problems = [...unknownFolders(current, files)];
    const values: SourceImport[] = [];
    for (const file of files) {
      for (const { specifier, isType, line } of importedModules(path.join(current.directory, "src", file))) {
        const where = `packages/${current.folder}/src/${file}:${line}`;
        if (!specifier.startsWith(".")) {
          problems.push(...packageProblem(current, packages, specifier, where));
          continue;
        }
        const target = path.posix.join(path.posix.dirname(file), specifier);
        if (!isType) values.push({ from: file, to: target });
        problems.push(...folderProblem(current, file, target, where));
      }
    }
    return [...problems, ...circles(values).map((circle) => circleProblem(current, circle))];
  });
}

function* unknownFolders({ folder }: WorkspacePackage, files: readonly string[]): Iterable<string> {
  if (packageLevels[folder] === undefined) {
    yield `Cannot place packages/${folder}: it has no level; add it to packageLevels in scripts/workspace.ts`;
  }
  for (const name of new Set(files.map(folderOf))) {
    if (name === "" || folderOrder[folder]?.includes(name)) continue;
    yield `Cannot place packages/${folder}/src/${name}: it is not in folderOrder of scripts/check-layers.ts; add it where its imports go down`;
  }
}

function* packageProblem(
  current: WorkspacePackage,
  packages: readonly WorkspacePackage[],
  specifier: string,
  where: string,
): Iterable<string> {
  if (specifier.startsWith("node:")) return;
  const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
  const target = packages.find((other) => other.name === name);
  if (name === current.name) {
    yield `Cannot import "${specifier}" in ${where}: a package imports its own files by relative path`;
  } else if (target !== undefined && level(target) >= level(current)) {
    yield `Cannot import "${specifier}" in ${where}: level ${level(current)} imports only from lower levels, ${name} is of level ${level(target)}; hand it in from above behind an interface of the core`;
  } else if (!current.dependencies.includes(name)) {
    yield `Cannot import "${specifier}" in ${where}: packages/${current.folder}/package.json does not name ${name}; add it there and to docs/dependencies.md`;
  }
}

function* folderProblem(current: WorkspacePackage, file: string, target: string, where: string): Iterable<string> {
  const order = folderOrder[current.folder] ?? [];
  const [own, other] = [folderOf(file), folderOf(target)];
  if (target.startsWith("../")) {
    yield `Cannot import "${target}" in ${where}: it is outside the package; import the other package by its name`;
  } else if (own !== other && entryFolders[current.folder]?.includes(other)) {
    yield `Cannot import "${target}" in ${where}: ${other}/ is an entry of its own and imported by nothing`;
  } else if (own !== "" && (other === "" || order.indexOf(other) > order.indexOf(own))) {
    yield `Cannot import "${target}" in ${where}: ${other === "" ? "the top of src" : `${other}/`} stands above ${own}/; move what is shared down to ${own}/ or below`;
  }
}

/** Every circle that a walk of the imports closes, as the files on it. */
function circles(imports: readonly SourceImport[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const trail: string[] = [];
  const found: string[][] = [];
  function visit(file: string): void {
    if (trail.includes(file)) found.push(trail.slice(trail.indexOf(file)));
    if (trail.includes(file) || done.has(file)) return;
    trail.push(file);
    for (const { to } of targets.get(file) ?? []) visit(to);
    trail.pop();
    done.add(file);
  }
  for (const file of targets.keys()) visit(file);
  return found;
}

function circleProblem({ folder }: WorkspacePackage, circle: readonly string[]): string {
  return `Cannot load packages/${folder}/src in one direction: ${[...circle, circle[0]].join(" → ")}; move what two of them share into a file of its own`;
}

function folderOf(file: string): string {
  return file.includes("/") ? (file.split("/")[0] as string) : "";
}

function level({ folder }: WorkspacePackage): number {
  return packageLevels[folder] ?? Number.POSITIVE_INFINITY;
}

if (import.meta.main) await reportCheck("layers", checkLayers);
