import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { reportCheck } from "./report-check.ts";
import { parseFile, type SyntaxNode } from "./syntax-tree.ts";

const pages = ["*.md", "docs/**/*.md"];
const marked = /^(<!-- from: (\S+?)#(.+?) -->\n+)(`{3,}\w*[^\n]*\n)([\s\S]*?)^(?=`{3,}$)/gm;

/**
 * Code that a page shows from the source is what the source says: the block after `<!-- from: path/to/file.ts#one, two -->` holds these
 * declarations, without their docstrings. `--write` brings the blocks up to date.
 */
export function checkSourceBlocks(root: string): string[] {
  return pagesOf(root).flatMap((page) => refresh(root, page).problems);
}

/** Writes into every marked block what the source says now. Returns what it could not find. */
export function writeSourceBlocks(root: string): string[] {
  return pagesOf(root).flatMap((page) => {
    const { text, problems, missing } = refresh(root, page);
    if (problems.length > missing.length) writeFileSync(path.join(root, page), text);
    return missing;
  });
}

interface Refreshed {
  readonly text: string;
  readonly problems: readonly string[];
  readonly missing: readonly string[];
}

function refresh(root: string, page: string): Refreshed {
  const before = readFileSync(path.join(root, page), "utf8");
  const problems: string[] = [];
  const missing: string[] = [];
  const text = before.replace(
    marked,
    (all, marker: string, file: string, symbols: string, fence: string, shown: string, at: number) => {
      const where = `${page}:${before.slice(0, at).split("\n").length}`;
      const code = declarationsOf(root, file, symbols.split(/,\s*/));
      if (typeof code !== "string") {
        missing.push(`Cannot find ${code.missing} for the block of ${where}: correct the marker`);
        return all;
      }
      if (shown !== code)
        problems.push(`Cannot see the source in ${where}: ${file} says something else; run "npm run docs"`);
      return marker + fence + code;
    },
  );
  return { text, problems: [...missing, ...problems], missing };
}

function pagesOf(root: string): string[] {
  return globSync(pages, { cwd: root, exclude: (name) => name === "node_modules" }).sort();
}

function declarationsOf(root: string, file: string, symbols: readonly string[]): string | { readonly missing: string } {
  const absolute = path.join(root, file);
  if (!existsSync(absolute)) return { missing: `"${file}"` };
  const source = readFileSync(absolute, "utf8");
  const statements = parseFile(absolute).body as SyntaxNode[];
  const codes: string[] = [];
  for (const symbol of symbols) {
    const statement = statements.find((one) => namesOf(one).includes(symbol));
    if (statement === undefined) return { missing: `"${symbol}" in "${file}"` };
    codes.push(source.slice(statement.start, statement.end as number));
  }
  return `${codes.join("\n\n")}\n`;
}

/** The names a statement declares. */
function namesOf(statement: SyntaxNode): string[] {
  const declaration = (statement.declaration ?? statement) as SyntaxNode;
  const declared = (declaration.declarations ?? [declaration]) as SyntaxNode[];
  return declared.map(({ id }) => String((id as { readonly name?: unknown } | undefined)?.name ?? ""));
}

if (import.meta.main) {
  await reportCheck("source blocks", process.argv.includes("--write") ? writeSourceBlocks : checkSourceBlocks);
}
