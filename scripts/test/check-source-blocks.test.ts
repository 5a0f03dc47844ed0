import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkSourceBlocks, writeSourceBlocks } from "../check-source-blocks.ts";
import { plantTree } from "./plant-tree.ts";

const source = `// – not ASCII
/** Not shown. */
export function one(): number {
  return 1;
}

const two = 2;
`;

const shown = "export function one(): number {\n  return 1;\n}\n\nconst two = 2;\n";

function page(marker: string, code: string): string {
  return `# Page\n\n<!-- from: ${marker} -->\n\`\`\`ts no-run: shown\n${code}\`\`\`\n\nText.\n`;
}

test("checkSourceBlocks() accepts a block that says what the source says, and blocks without a marker", () => {
  const plain = "```ts\nanything\n```\n";
  const root = plantTree({ "src/a.ts": source, "docs/a.md": page("src/a.ts#one, two", shown) + plain });
  expect(checkSourceBlocks(root)).toEqual([]);
});

test("checkSourceBlocks() finds a difference, and writeSourceBlocks() mends it and nothing else", () => {
  const root = plantTree({ "src/a.ts": source, "README.md": page("src/a.ts#one, two", shown.replace("1", "3")) });
  expect(checkSourceBlocks(root)).toEqual([
    'Cannot see the source in README.md:3: src/a.ts says something else; run "npm run docs"',
  ]);
  expect(writeSourceBlocks(root)).toEqual([]);
  expect(readFileSync(path.join(root, "README.md"), "utf8")).toBe(page("src/a.ts#one, two", shown));
  expect(checkSourceBlocks(root)).toEqual([]);
});

test("checkSourceBlocks() and writeSourceBlocks() name a file or a declaration that is not there", () => {
  const root = plantTree({ "src/a.ts": source, "a.md": page("src/a.ts#three", "") + page("src/b.ts#one", "") });
  const missing = [
    'Cannot find "three" in "src/a.ts" for the block of a.md:3: correct the marker',
    'Cannot find "src/b.ts" for the block of a.md:10: correct the marker',
  ];
  expect(checkSourceBlocks(root)).toEqual(missing);
  expect(writeSourceBlocks(root)).toEqual(missing);
});
