import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { runCodeBlocks } from "../run-code-blocks.ts";
import { plantTree } from "./plant-tree.ts";

const fence = "```";

function block(info: string, text: string): string {
  return `${fence}${info}\n${text}\n${fence}\n`;
}

test("S3-67 runCodeBlocks() runs the programs of README and guides and says which one fails, with what it printed", async () => {
  const root = plantTree({
    "README.md": `# Title\n\n${block("ts", "const n: number = 1;\nconsole.log(n);")}`,
    "docs/guides/a.md": block("ts", 'throw new Error("by design");'),
    "docs/other.md": block("ts", "throw new Error();"),
  });
  const problems = await runCodeBlocks(root);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^Cannot run the sample of docs\/guides\/a\.md:1: it ends with 1\n[\s\S]*by design/);
  expect(readdirSync(path.join(root, ".haft"))).toEqual([]);
});

test("runCodeBlocks() leaves out what is marked, if a reason is given", async () => {
  const root = plantTree({
    "README.md": `${block("ts no-run: needs a key", "throw 1;")}\n${block("ts no-run", "throw 2;")}\n${block("json", "{")}`,
  });
  expect(await runCodeBlocks(root)).toEqual(['Cannot leave out the sample of README.md:5: write "no-run: <reason>"']);
});

test("runCodeBlocks() runs a shell block only when it is marked", async () => {
  const root = plantTree({
    "README.md": `${block("sh", "touch unmarked")}\n${block("sh run", "touch marked\nfalse")}`,
  });
  expect(await runCodeBlocks(root)).toEqual([
    expect.stringContaining("Cannot run the sample of README.md:5: it ends with 1"),
  ]);
  expect([existsSync(path.join(root, "unmarked")), existsSync(path.join(root, "marked"))]).toEqual([false, true]);
});

test("runCodeBlocks() compares what a sample prints with the output shown", async () => {
  const root = plantTree({
    "README.md": [
      block("ts", 'console.log("a");'),
      block("text output", "a"),
      block("ts", 'console.log("b");'),
      block("text output", "c"),
    ].join("\n"),
  });
  expect(await runCodeBlocks(root)).toEqual(["Cannot see the printed output of README.md:9: it prints\nb"]);
});
