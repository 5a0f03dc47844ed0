import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { isNode, literalText, parseFile, type SyntaxNode, walk } from "./syntax-tree.ts";

const unions = [
  ["HaftErrorCode", "packages/haft/src/errors/haft-error.ts"],
  ["IssueCode", "packages/haft/src/schema/issue-code.ts"],
  ["Outcome", "packages/haft/src/message/tool-result.ts"],
] as const;

/** Where results get their codes: from the executor, and from the built-in tools. */
const resultSources = ["packages/haft/src/executor/*.ts", "packages/toolsets/src/**/*.ts"];

/**
 * `docs/errors.md` says of every code of the unions, and of every code that results bear, what it means, once, and of no other: in a section (a heading of the code in
 * backticks) or in a row of a table (the code in its first cell).
 */
export function checkErrorPage(root: string): string[] {
  const page = path.join(root, "docs/errors.md");
  if (!existsSync(page)) return ["Cannot read docs/errors.md: there is none; write a section for each error code"];
  const sections = [...readFileSync(page, "utf8").matchAll(/^(?:#{2,4} `([^`]+)`$|\| `([^`]+)` \|)/gm)].map(
    ([, heading, cell]) => (heading ?? cell) as string,
  );
  const files = globSync(resultSources, { cwd: root })
    .sort()
    .map((file) => path.join(root, file));
  const codes = [
    ...new Set([
      ...unions.flatMap(([union, file]) => codesOf(union, path.join(root, file))),
      ...files.flatMap(resultCodesOf),
    ]),
  ];
  return [
    ...unions
      .filter(([union, file]) => codesOf(union, path.join(root, file)).length === 0)
      .map(
        ([union, file]) => `Cannot read the codes of ${union}: ${file} declares no union or list of texts of that name`,
      ),
    ...codes
      .filter((code) => !sections.includes(code))
      .map((code) => `Cannot find "${code}" in docs/errors.md: write its section or row`),
    ...sections
      .filter((code) => !codes.includes(code))
      .map(
        (code) =>
          `Cannot find the code "${code}" of docs/errors.md in the source: nothing can carry it; remove its section or row`,
      ),
    ...sections
      .filter((code, index) => sections.indexOf(code) !== index)
      .map((code) => `Cannot tell the entries "${code}" of docs/errors.md apart: keep one`),
  ];
}

/** The texts in the declaration of the union, or, when the union is made of a constant list, in the list. */
function codesOf(union: string, file: string): string[] {
  if (!existsSync(file)) return [];
  const statements = (parseFile(file).body as SyntaxNode[]).map((node) => (node.declaration ?? node) as SyntaxNode);
  const alias = statements.find((node) => node.type === "TSTypeAliasDeclaration" && identifier(node.id) === union);
  const direct = alias === undefined ? [] : textsIn(alias);
  if (alias === undefined || direct.length > 0) return direct;
  const names = identifiersIn(alias);
  const lists = statements.filter((node) => node.type === "VariableDeclaration");
  const declarators = lists.flatMap((node) => node.declarations as SyntaxNode[]);
  return declarators.filter(({ id }) => names.has(identifier(id))).flatMap(textsIn);
}

/** The texts given as `code`, and the names in an `errors` declaration. */
function resultCodesOf(file: string): string[] {
  const codes: string[] = [];
  walk(parseFile(file), ({ type, key, value }) => {
    if (type !== "Property" || !isNode(value)) return;
    if (identifier(key) === "code") codes.push(...resultTexts(value));
    if (identifier(key) !== "errors" || value.type !== "ObjectExpression") return;
    for (const member of value.properties as SyntaxNode[])
      codes.push(literalText(member.key) ?? identifier(member.key));
  });
  return codes;
}

function resultTexts(value: SyntaxNode): string[] {
  if (value.type === "ConditionalExpression") {
    return [value.consequent, value.alternate].filter(isNode).flatMap(resultTexts);
  }
  return [literalText(value)].filter((text) => text !== undefined);
}

function textsIn(node: SyntaxNode): string[] {
  const texts = new Set<string>();
  walk(node, (inner) => {
    const text = literalText(inner);
    if (text !== undefined) texts.add(text);
  });
  return [...texts];
}

function identifiersIn(node: SyntaxNode): Set<string> {
  const names = new Set<string>();
  walk(node, (inner) => names.add(identifier(inner)));
  return names;
}

function identifier(node: unknown): string {
  return String((node as { name?: unknown } | undefined)?.name ?? "");
}
