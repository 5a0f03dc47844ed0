import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { codeBlocks, proseOf } from "../code-blocks.ts";
import { repositoryRoot } from "../report-check.ts";

function page(file: string): string {
  return readFileSync(path.join(repositoryRoot, file), "utf8");
}

function programs(markdown: string): number {
  return codeBlocks(markdown).filter(({ language, words }) => language === "ts" && !words.startsWith("no-run")).length;
}

test("S3-66 the pages say that a sequence number gives no persistence, no transaction and no exactly-once", () => {
  const text = proseOf(page("docs/decisions/0006-sequence-numbers-and-effect-keys.md")).replace(/\s+/g, " ");
  const guide = proseOf(page("docs/guides/keep-a-session.md")).replace(/\s+/g, " ");
  for (const word of ["persistence", "transaction", "exactly once"]) {
    expect(text).toContain(word);
    expect(guide).toContain(word);
  }
});

test("S2-76 the guide to the four ways to loop has a program for each, and says how each is guarded and what it costs", () => {
  const guide = page("docs/guides/choose-a-loop.md");
  for (const word of ["decorator", "graph", "hand-written", "call()", "guard", "cost"])
    expect(guide.toLowerCase()).toContain(word);
  expect(programs(guide)).toBeGreaterThanOrEqual(4);
});

test("S3-76 the guide to the kinds of tool has a program for each, and one command runs all samples", () => {
  const guide = page("docs/guides/choose-a-kind-of-tool.md");
  const kinds = ["method", "artifact", "hand-written", "definition only"];
  const artifacts = ["outline", "patch plan", "extraction", "ranking", "labels"];
  for (const word of [...kinds, ...artifacts]) expect(guide.toLowerCase()).toContain(word);
  expect(programs(guide)).toBeGreaterThanOrEqual(4);
  const mistakes = guide.slice(guide.indexOf("## The six usual mistakes"));
  expect(mistakes.match(/^ {2}(tool-name-taken|tool-definition-invalid|schema-invalid): Cannot /gm)).toHaveLength(6);
  expect(JSON.parse(page("package.json")).scripts["test:docs"]).toBe("node scripts/check-docs.ts");
});

test("the examples are short, say what they show and how to run them, and check themselves", () => {
  for (const file of globSync("examples/*.ts", { cwd: repositoryRoot })) {
    const source = page(file);
    const longest = file.endsWith("12-loop-by-hand.ts") ? 50 : 40;
    expect(source.trimEnd().split("\n").length, file).toBeLessThanOrEqual(longest);
    expect(source.split("\n").slice(0, 2), file).toEqual([
      expect.stringMatching(/^\/\/ .+\.$/),
      `// node --conditions=haft-source ${file}`,
    ]);
    expect(source, file).toMatch(/^\s*(await )?assert\./m);
  }
});

test("S4-40 the examples have functions and tools of every usual kind", () => {
  const examples = globSync("examples/*.ts", { cwd: repositoryRoot }).map(page).join("\n").toLowerCase();
  for (const kind of ["weather", "calculat", "translat", "query", "search", "code", "api", "file"]) {
    expect(examples).toContain(kind);
  }
});
