import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { reportCheck, repositoryRoot } from "./report-check.ts";
import { isNode, parseFile, type SyntaxNode, walk } from "./syntax-tree.ts";
import { typeScriptFiles, type WorkspacePackage, workspacePackages } from "./workspace.ts";

/**
 * The public names are those listed in `docs/exports`, none is exported wholesale, and the packed core is silent: it calls no
 * `console` and reads no environment.
 */
export function checkExports(root: string): string[] {
  const packages = workspacePackages(root);
  return [
    ...publicEntries(packages).flatMap((entry) => [...listProblems(root, entry)]),
    ...packages.flatMap((current) => [...wholesaleExports(current)]),
    ...packages.filter(({ folder }) => folder === "haft").flatMap((core) => [...noiseOf(core)]),
  ];
}

/** Writes the lists of public names as they are now. */
export function writeExports(root: string): void {
  mkdirSync(path.join(root, "docs/exports"), { recursive: true });
  for (const entry of publicEntries(workspacePackages(root))) {
    writeFileSync(path.join(root, entry.list), publicNames(entry.source).join("\n").concat("\n"));
  }
}

interface PublicEntry {
  readonly specifier: string;
  readonly source: string;
  readonly list: string;
}

function publicEntries(packages: readonly WorkspacePackage[]): PublicEntry[] {
  return packages.flatMap(({ folder, name, directory, entries }) =>
    entries
      .map(([subpath, source]) => ({
        specifier: path.posix.join(name, subpath),
        source: path.join(directory, source),
        list: `docs/exports/${path.posix.join(folder, subpath).replaceAll("/", "-")}.txt`,
      }))
      .filter(({ source }) => existsSync(source)),
  );
}

function* listProblems(root: string, { specifier, source, list }: PublicEntry): Iterable<string> {
  const file = path.join(root, list);
  const listed = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  const names = publicNames(source);
  const wayOut = 'run "npm run exports" if this is meant';
  for (const name of names) {
    if (!listed.includes(name)) yield `Cannot export "${name}" from ${specifier}: ${list} does not list it; ${wayOut}`;
  }
  for (const name of listed) {
    if (!names.includes(name)) yield `Cannot find "${name}" in ${specifier}: ${list} lists it; ${wayOut}`;
  }
}

/** The names an entry exports, sorted; `type ` before those that are none at run time. */
function publicNames(file: string): string[] {
  const names: string[] = [];
  for (const statement of parseFile(file).body as SyntaxNode[]) {
    if (statement.type !== "ExportNamedDeclaration") continue;
    const isType = statement.exportKind === "type";
    for (const specifier of statement.specifiers as SyntaxNode[]) {
      names.push(`${isType || specifier.exportKind === "type" ? "type " : ""}${nameOf(specifier.exported)}`);
    }
    for (const name of declaredNames(statement.declaration)) names.push(`${isType ? "type " : ""}${name}`);
  }
  return names.sort((a, b) => (bare(a) < bare(b) ? -1 : 1));
}

function declaredNames(declaration: unknown): string[] {
  if (!isNode(declaration)) return [];
  if (declaration.type !== "VariableDeclaration") return [nameOf(declaration.id)];
  return (declaration.declarations as SyntaxNode[]).map(({ id }) => nameOf(id));
}

function* wholesaleExports({ folder, directory }: WorkspacePackage): Iterable<string> {
  for (const file of typeScriptFiles(path.join(directory, "src"))) {
    for (const { type } of parseFile(path.join(directory, "src", file)).body as SyntaxNode[]) {
      if (type !== "ExportAllDeclaration" && type !== "ExportDefaultDeclaration") continue;
      const what = type === "ExportAllDeclaration" ? "everything of another file" : "a default";
      yield `Cannot export ${what} in packages/${folder}/src/${file}: public names are written by hand; name each`;
    }
  }
}

function* noiseOf({ folder, directory }: WorkspacePackage): Iterable<string> {
  const files = packedFiles(directory);
  if (!files.some((file) => file.startsWith("dist/"))) {
    yield `Cannot check the packed files of packages/${folder}: it is not built; run "npm run build"`;
  }
  for (const file of files.filter((name) => /(?<!\.d)\.[cm]?[jt]s$/.test(name))) {
    for (const noise of noises(parseFile(path.join(directory, file)))) {
      yield `Cannot publish packages/${folder}/${file}: it ${noise}; the core is told by its arguments and tells by events`;
    }
  }
}

function packedFiles(directory: string): string[] {
  const output = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
    cwd: directory,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const packed = JSON.parse(output) as { files: { path: string }[] }[] | Record<string, { files: { path: string }[] }>;
  return Object.values(packed).flatMap(({ files }) => files.map((file) => file.path));
}

function noises(program: SyntaxNode): Set<string> {
  const found = new Set<string>();
  walk(program, (node) => {
    if (node.type === "MemberExpression" && isConsole(node.object)) found.add("calls console");
    if (node.type === "MemberExpression" && readsEnvironment(node)) found.add("reads the environment");
    if (node.type === "ImportDeclaration" && /^(node:)?console$/.test(String(literal(node))))
      found.add("calls console");
    if (node.type === "ImportDeclaration" && /^(node:)?process$/.test(String(literal(node)))) {
      const names = (node.specifiers as SyntaxNode[]).map(({ imported }) => nameOf(imported));
      if (names.includes("env")) found.add("reads the environment");
    }
    if (node.type === "VariableDeclarator" && nameOf(node.init) === "process" && isNode(node.id)) {
      const keys = ((node.id.properties ?? []) as SyntaxNode[]).map(({ key }) => nameOf(key));
      if (keys.includes("env")) found.add("reads the environment");
    }
  });
  return found;
}

function readsEnvironment({ object, property }: SyntaxNode): boolean {
  if (nameOf(property) !== "env" || !isNode(object)) return false;
  return nameOf(object) === "process" || nameOf(object.property) === "process" || object.type === "MetaProperty";
}

function isConsole(node: unknown): boolean {
  return nameOf(node) === "console" || (isNode(node) && nameOf(node.property) === "console" && isGlobal(node.object));
}

function isGlobal(node: unknown): boolean {
  return nameOf(node) === "globalThis" || nameOf(node) === "global";
}

function literal(node: SyntaxNode): unknown {
  return isNode(node.source) ? node.source.value : undefined;
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node.name ?? node.value ?? "") : "";
}

function bare(name: string): string {
  return name.replace(/^type /, "");
}

if (import.meta.main) {
  if (process.argv.includes("--write")) writeExports(repositoryRoot);
  await reportCheck("exports", checkExports);
}
