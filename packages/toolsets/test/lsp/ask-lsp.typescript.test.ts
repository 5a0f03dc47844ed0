import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { LspToolset } from "../../src/lsp/lsp-toolset.ts";
import { type Answer, callTool } from "../call-tool.ts";
import { fileAccess } from "../file-access.ts";
import { lspForTest, missing, project, runningServers } from "./lsp-project.ts";

const timeout = 300_000;
const isMissing = missing("tsc");

const files = {
  "package.json": '{ "type": "module" }',
  "tsconfig.json":
    '{ "compilerOptions": { "strict": true, "target": "es2022", "module": "nodenext", "allowImportingTsExtensions": true, "noEmit": true, "types": [] }, "include": ["*.ts"] }',
  "shapes.ts": `export interface Shape { area(): number }
export class Square implements Shape {
  area(): number { return square(3); }
}
/** The square of a number. */
export function square(n: number): number { return n * n; }
`,
  "main.ts": `import { Square, square } from "./shapes.ts";
const label = "😀😀"; export const total = square(2) + new Square().area();
export function run(): number { return square(total); }
`,
};

type Ask = (operation: string, filePath: string, more?: object) => Promise<Answer>;

async function typescript(): Promise<{ ask: Ask; folder: string; lsp: LspToolset }> {
  const folder = await project(files);
  const lsp = lspForTest();
  return {
    folder,
    lsp,
    ask: (operation, filePath, more) => callTool(lsp, "Lsp", { operation, filePath, ...more }, { cwd: folder }),
  };
}

test.skipIf(isMissing)("U92 each operation answers in places as people count them", { timeout }, async () => {
  const { ask } = await typescript();
  // Each emoji counts as one character; the server counts two.
  const at = { line: 2, character: 42 };
  expect((await ask("goToDefinition", "main.ts", at)).text).toBe(
    '1 definition for "square" at main.ts:2:42:\nshapes.ts:6:17: export function square(n: number): number { return n * n; }',
  );
  expect((await ask("findReferences", "main.ts", at)).text).toBe(
    [
      '5 references for "square" at main.ts:2:42 in 2 files:',
      'main.ts:1:18: import { Square, square } from "./shapes.ts";',
      'main.ts:2:42: const label = "😀😀"; export const total = square(2) + new Square().area();',
      "main.ts:3:40: export function run(): number { return square(total); }",
      "shapes.ts:3:27: area(): number { return square(3); }",
      "shapes.ts:6:17: export function square(n: number): number { return n * n; }",
    ].join("\n"),
  );
  const hover = await ask("hover", "main.ts", at);
  expect(hover.text).toContain("function square(n: number): number");
  expect(hover.text).toContain("The square of a number.");
  expect((await ask("documentSymbol", "shapes.ts")).text).toBe(
    [
      "5 symbols in shapes.ts:",
      "shapes.ts:1:18: interface Shape | export interface Shape { area(): number }",
      "shapes.ts:1:26:   method area",
      "shapes.ts:2:14: class Square | export class Square implements Shape {",
      "shapes.ts:3:3:   method area",
      "shapes.ts:6:17: function square | export function square(n: number): number { return n * n; }",
    ].join("\n"),
  );
  expect((await ask("goToImplementation", "shapes.ts", { line: 1, character: 26 })).text).toContain("shapes.ts:3:3:");
  expect((await ask("prepareCallHierarchy", "main.ts", at)).text).toContain("shapes.ts:6:17: function square");
  const incoming = await ask("incomingCalls", "main.ts", at);
  expect(incoming.text).toContain("main.ts:3:40: function run");
  expect(incoming.text).toContain("shapes.ts:3:27: method area");
  const outgoing = await ask("outgoingCalls", "main.ts", { line: 3, character: 17 });
  expect(outgoing.text).toContain("shapes.ts:6:17: function square (called at 3:40)");
});

test.skipIf(isMissing)("U112 workspaceSymbol asks for what the query says", { timeout }, async () => {
  const { ask } = await typescript();
  const { text, structured } = await ask("workspaceSymbol", "main.ts", { query: "Squ" });
  expect(text).toContain("shapes.ts:2:14: class Square");
  expect(structured.results).toEqual(expect.not.arrayContaining([expect.objectContaining({ name: "run" })]));
});

test.skipIf(isMissing)("what Edit, Write or Bash changed is in the next answer", { timeout }, async () => {
  const { ask, folder } = await typescript();
  const at = { line: 6, character: 17 };
  expect((await ask("findReferences", "shapes.ts", at)).structured.total).toBe(5);
  await writeFile(join(folder, "main.ts"), `\n\n${files["main.ts"]}`);
  await writeFile(join(folder, "more.ts"), 'import { square } from "./shapes.ts";\nexport const nine = square(3);\n');
  const { text } = await ask("findReferences", "shapes.ts", at);
  expect(text).toContain("main.ts:5:40:");
  expect(text).toContain("more.ts:2:21:");
  await rm(join(folder, "more.ts"));
  expect((await ask("findReferences", "shapes.ts", at)).text).not.toContain("more.ts");
});

test.skipIf(isMissing)(
  "places in files that a rule forbids to read are left out and counted",
  { timeout },
  async () => {
    const { folder, lsp } = await typescript();
    const call = (operation: string) =>
      callTool(
        lsp,
        "Lsp",
        { operation, filePath: "main.ts", line: 3, character: 40 },
        { cwd: folder, files: fileAccess(folder, ["shapes.ts"]) },
      );
    const references = await call("findReferences");
    expect(references.text).not.toContain("shapes.ts:");
    expect(references.text).toContain("[2 more references are not shown: a rule forbids reading the files]");
    expect(references.structured).toMatchObject({ total: 3, hidden: 2 });
    const hover = await call("hover");
    expect(hover.text).not.toContain("number");
    expect(hover.structured).toMatchObject({ total: 0, hidden: 1 });
  },
);

test.skipIf(isMissing)("a place outside the session's folders is named without its text", { timeout }, async () => {
  const { ask, folder } = await typescript();
  await writeFile(join(folder, "text.ts"), 'export const loud = "a".toUpperCase();\n');
  const { text, structured } = await ask("goToDefinition", "text.ts", { line: 1, character: 26 });
  expect(text).toMatch(
    /: \/.*lib\.es5\.d\.ts:\d+:\d+: {2}\(outside the session's folders\)$|outside the session's folders/,
  );
  expect(structured.results).toEqual([expect.not.objectContaining({ text: expect.anything() })]);
});

test.skipIf(isMissing)("a place that is not in the file is refused with what is there", { timeout }, async () => {
  const { ask } = await typescript();
  expect((await ask("hover", "main.ts", { line: 99, character: 1 })).text).toBe(
    'Cannot look at line 99 of "main.ts": it has 4 lines',
  );
  expect((await ask("hover", "main.ts", { line: 1, character: 80 })).text).toContain("the line has 45 characters");
});

test.skipIf(isMissing)("the servers of a session end with it", { timeout }, async () => {
  const folder = await project(files);
  const lsp = lspForTest();
  const closing = new AbortController();
  await callTool(
    lsp,
    "Lsp",
    { operation: "documentSymbol", filePath: "main.ts" },
    { cwd: folder, closed: closing.signal },
  );
  expect(await runningServers()).not.toEqual([]);
  closing.abort();
  await expect.poll(runningServers, { timeout: 60_000 }).toEqual([]);
});
