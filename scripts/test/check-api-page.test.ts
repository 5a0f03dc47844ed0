import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkApiPage, renderApiPage, writeApiPage } from "../check-api-page.ts";
import { manifest, plantTree } from "./plant-tree.ts";

function plantPackage(files: Readonly<Record<string, string>>): string {
  const planted = Object.entries(files).map(([file, text]) => [`packages/haft/src/${file}`, text]);
  const packageJson = { "packages/haft/package.json": manifest("haft", { ".": "./src/index.ts" }) };
  return plantTree({ ...packageJson, ...Object.fromEntries(planted), "docs/errors.md": "" });
}

const index = `// Run

export { type RunOptions, run as runAll } from "./run.ts";

// Words

export { words } from "./run.ts";
`;

const run = `/** Not of this. */
export interface RunOptions {}

/**
 * Runs \`all\` of it, as in a.b, and
 * stops. Then it rests.
 *
 * @throws nothing
 */
export function run(options: RunOptions): void {}

export const words = 1;
`;

test("renderApiPage() lists each public name under its heading, with a link and the first sentence of its docstring", () => {
  const page = renderApiPage(plantPackage({ "index.ts": index, "run.ts": run }));
  expect(page.slice(page.indexOf("## haft"))).toBe(`## haft

### Run

- [\`RunOptions\`](../packages/haft/src/run.ts): Not of this.
- [\`runAll\`](../packages/haft/src/run.ts): Runs \`all\` of it, as in a.b, and stops.

### Words

- [\`words\`](../packages/haft/src/run.ts)
`);
});

test("renderApiPage() says of options without a docstring whose they are", () => {
  const source = "export interface AskOptions {}\nexport function ask(options: AskOptions): void {}\n";
  const root = plantPackage({ "index.ts": 'export { type AskOptions, ask } from "./ask.ts";\n', "ask.ts": source });
  expect(renderApiPage(root)).toContain("`AskOptions`](../packages/haft/src/ask.ts): The options of `ask`.");
});

test("checkApiPage() finds a page that is not what the source says, and writeApiPage() mends it", () => {
  const root = plantPackage({ "index.ts": index, "run.ts": run });
  expect(checkApiPage(root)).toEqual(['Cannot trust docs/api.md: the source says something else; run "npm run docs"']);
  expect(writeApiPage(root)).toEqual([]);
  expect(checkApiPage(root)).toEqual([]);
  expect(readFileSync(path.join(root, "docs/api.md"), "utf8")).toContain("runAll");
});
