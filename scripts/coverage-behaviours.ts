import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { reportCheck } from "./report-check.ts";
import { isNode, literalText, parseFile, type SyntaxNode, walk } from "./syntax-tree.ts";

const id = /\b(?:S\d-\d{2,3}[a-z]?|[CT]-\d{2})\b/g;

/**
 * Every row of `docs/behaviours.md` has a test that bears its id in its name.
 *
 * Counted are the names of `test()` and `it()`, also of their variants but `skip` and `todo`, and those of the cases of contract
 * suites (`name: "…"` in `src/testing`).
 */
export function coverageBehaviours(root: string): string[] {
  const page = path.join(root, "docs/behaviours.md");
  if (!existsSync(page)) return ["Cannot read docs/behaviours.md: there is none"];
  const rows = readFileSync(page, "utf8").matchAll(/^\| (\S+) \| (.+?) \|$/gm);
  const known = new Map(
    [...rows].filter(([, first]) => first?.match(id)).map(([, row, text]) => [row as string, text]),
  );
  const shown = shownIds(root);
  return [...known]
    .filter(([row]) => !shown.has(row))
    .map(([row, text]) => `Cannot find a test of ${row}: no test bears it in its name (${text})`);
}

function shownIds(root: string): Set<string> {
  const tests = globSync(["packages/*/test/**/*.test.ts", "scripts/test/**/*.test.ts"], { cwd: root });
  const suites = globSync("packages/*/src/testing/**/*.ts", { cwd: root });
  const names = [
    ...tests.flatMap((file) => collect(path.join(root, file), testName)),
    ...suites.flatMap((file) => collect(path.join(root, file), caseName)),
  ];
  return new Set(names.flatMap((name) => name.match(id) ?? []));
}

function collect(file: string, nameOf: (node: SyntaxNode) => string | undefined): string[] {
  const names: string[] = [];
  walk(parseFile(file), (node) => {
    const name = nameOf(node);
    if (name !== undefined) names.push(name);
  });
  return names;
}

function testName(node: SyntaxNode): string | undefined {
  if (node.type !== "CallExpression") return undefined;
  const words = calleeWords(node.callee);
  const isRun = (words[0] === "test" || words[0] === "it") && !words.includes("skip") && !words.includes("todo");
  return isRun ? literalText((node.arguments as unknown[])[0]) : undefined;
}

/** `test.each(rows)` → test, each. */
function calleeWords(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === "Identifier") return [String(callee.name)];
  if (callee.type === "CallExpression") return calleeWords(callee.callee);
  if (callee.type === "TaggedTemplateExpression") return calleeWords(callee.tag);
  if (callee.type !== "MemberExpression" || !isNode(callee.property)) return [];
  return [...calleeWords(callee.object), String(callee.property.name)];
}

function caseName(node: SyntaxNode): string | undefined {
  return node.type === "Property" && isNode(node.key) && node.key.name === "name" ? literalText(node.value) : undefined;
}

if (import.meta.main) await reportCheck("behaviours", coverageBehaviours);
