import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { reportCheck } from "./report-check.ts";
import { isNode, literalText, parseSource, type SyntaxNode } from "./syntax-tree.ts";
import { workspacePackages } from "./workspace.ts";

const page = "docs/api.md";

/**
 * `docs/api.md` lists every public name, under the headings of the index files, with the first sentence of its docstring and where it
 * is declared. `--write` brings it up to date.
 */
export function checkApiPage(root: string): string[] {
  const file = path.join(root, page);
  const written = existsSync(file) ? readFileSync(file, "utf8") : "";
  return written === renderApiPage(root)
    ? []
    : [`Cannot trust ${page}: the source says something else; run "npm run docs"`];
}

export function writeApiPage(root: string): string[] {
  writeFileSync(path.join(root, page), renderApiPage(root));
  return [];
}

/** The page as the source has it now. */
export function renderApiPage(root: string): string {
  const entries = workspacePackages(root).flatMap(({ name, directory, entries }) =>
    entries.map(([subpath, source]) => ({
      specifier: path.posix.join(name, subpath),
      file: path.join(directory, source),
    })),
  );
  const parts = entries.filter(({ file }) => existsSync(file)).map((entry) => renderEntry(root, entry));
  return `# Every public name\n\n${introduction}\n\n${parts.join("\n\n")}\n`;
}

const introduction =
  "What each package exports, with the first sentence of its docstring; the name leads to the source, where the rest stands. This page is\ngenerated: `npm run docs` writes it. The [guides](guides) say how the names are used together.";

interface Entry {
  readonly specifier: string;
  readonly file: string;
}

interface PublicName {
  readonly name: string;
  readonly heading: string;
  /** Where it is declared, and under which name there. */
  readonly file: string;
  readonly local: string;
}

function renderEntry(root: string, { specifier, file }: Entry): string {
  const lines = [`## ${specifier}`];
  let heading = "";
  const names = publicNames(file);
  for (const one of names) {
    if (one.heading !== heading) lines.push(`\n### ${one.heading}`);
    if (one.heading !== heading || lines.length === 1) lines.push("");
    heading = one.heading;
    lines.push(renderName(root, one, names));
  }
  return lines.join("\n");
}

function renderName(root: string, { name, file, local }: PublicName, names: readonly PublicName[]): string {
  const link = path.posix.join("..", path.relative(root, file).split(path.sep).join("/"));
  const sentence = firstSentence(file, local) ?? optionsSentence(name, names);
  return `- [\`${name}\`](${link})${sentence === undefined ? "" : `: ${sentence}`}`;
}

/** `RunOptions` explains itself where there is `run`. */
function optionsSentence(name: string, names: readonly PublicName[]): string | undefined {
  const owner = names.find((one) => `${one.name.charAt(0).toUpperCase()}${one.name.slice(1)}Options` === name);
  return owner === undefined ? undefined : `The options of \`${owner.name}\`.`;
}

/** What an index file exports, in its order. Comments that begin a line are headings. */
function publicNames(file: string): PublicName[] {
  const source = readFileSync(file, "utf8");
  const headings = [...source.matchAll(/^\/\/ (.+)$/gm)].map(({ index, 1: text = "" }) => ({ index, text }));
  return (parseSource(source, file).body as SyntaxNode[]).flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return [];
    const heading = headings.findLast(({ index }) => index < statement.start)?.text ?? "";
    const from = literalText(statement.source);
    const declaredIn = from === undefined ? file : path.join(path.dirname(file), from);
    return (statement.specifiers as SyntaxNode[]).map(({ exported, local }) => ({
      name: nameOf(exported),
      heading,
      file: declaredIn,
      local: nameOf(local),
    }));
  });
}

/** How the docstring before a declaration begins, on one line. */
function firstSentence(file: string, name: string): string | undefined {
  const source = readFileSync(file, "utf8");
  const statement = (parseSource(source, file).body as SyntaxNode[]).find((one) => declaredNames(one).includes(name));
  const before = statement === undefined ? "" : source.slice(0, statement.start);
  const docstring = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before)?.[1];
  const paragraph = docstring
    ?.replace(/^\s*\* ?/gm, "")
    .trim()
    .split(/\n\s*\n|\n@/)[0];
  return paragraph?.replace(/\s+/g, " ").match(/^.*?\.(?= [A-Z`]|$)|^.*$/)?.[0];
}

function declaredNames(statement: SyntaxNode): string[] {
  const declaration = (statement.declaration ?? statement) as SyntaxNode;
  const declared = (declaration.declarations ?? [declaration]) as SyntaxNode[];
  return declared.map(({ id }) => nameOf(id));
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node.name ?? node.value ?? "") : "";
}

if (import.meta.main) await reportCheck("API page", process.argv.includes("--write") ? writeApiPage : checkApiPage);
