import { readFileSync } from "node:fs";
import { parseAst } from "rolldown/parseAst";

/** A node of the ESTree form, as far as the checks look into it. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** What a file imports or re-exports: `isType` when nothing of it is left at run time. */
export interface ImportedModule {
  readonly specifier: string;
  readonly isType: boolean;
  readonly line: number;
}

/** @throws {Error} when the file is no valid TypeScript or JavaScript */
export function parseFile(file: string): SyntaxNode {
  return parseSource(readFileSync(file, "utf8"), file);
}

export function parseSource(source: string, file: string): SyntaxNode {
  const lang = file.endsWith(".tsx") ? "tsx" : file.endsWith("ts") ? "ts" : "js";
  return parseAst(source, { lang, sourceType: "module" }, file) as unknown as SyntaxNode;
}

/** Calls `visit` for `node` and everything in it, outermost first. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}

/** The modules a file names, in `import`, `export … from`, `import()`, `import("…").Type` and `require()`. */
export function importedModules(file: string): ImportedModule[] {
  const source = readFileSync(file, "utf8");
  const modules: ImportedModule[] = [];
  walk(parseSource(source, file), (node) => {
    const specifier = specifierOf(node);
    if (specifier === undefined) return;
    modules.push({ specifier, isType: isTypeOnly(node), line: source.slice(0, node.start).split("\n").length });
  });
  return modules;
}

/** The text of a string literal or of a template without substitutions; its fixed parts when there are some. */
export function literalText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral") {
    return (node.quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked).join("…");
  }
  return undefined;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && typeof (value as SyntaxNode).type === "string";
}

function specifierOf(node: SyntaxNode): string | undefined {
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
    case "ImportExpression":
    case "TSImportType":
      return literalText(node.source);
    case "CallExpression":
      return isNode(node.callee) && node.callee.name === "require"
        ? literalText((node.arguments as unknown[])[0])
        : undefined;
    default:
      return undefined;
  }
}

function isTypeOnly(node: SyntaxNode): boolean {
  return node.type === "TSImportType" || node.importKind === "type" || node.exportKind === "type";
}
