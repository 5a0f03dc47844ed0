import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ToolContext } from "haft";
import { expect, test } from "vitest";
import { lspForTest, missing, project, runningServers } from "./lsp-project.ts";

const timeout = 300_000;

function contextOf(cwd: string): ToolContext {
  const signal = new AbortController().signal;
  return { cwd, additionalDirectories: [], signal, session: { id: "s", closed: signal } } as unknown as ToolContext;
}

test.skipIf(missing("tsc"))(
  "the errors of a TypeScript file are those of what is on the disk",
  { timeout },
  async () => {
    const folder = await project({
      "tsconfig.json": '{ "compilerOptions": { "strict": true, "types": [] } }',
      "a.ts": 'const label = "😀"; export const n: number = label;\nlabel;\n',
    });
    const lsp = lspForTest();
    const context = contextOf(folder);
    const options = { startsServer: true, waitMs: 120_000 };
    expect(await lsp.diagnose("a.ts", context, options)).toEqual({
      server: "typescript",
      name: "a.ts",
      diagnostics: [
        {
          line: 1,
          character: 33,
          severity: "error",
          message: "Type 'string' is not assignable to type 'number'.",
          code: "2322",
        },
      ],
    });
    await writeFile(join(folder, "a.ts"), "export const n: number = 1;\n");
    expect((await lsp.diagnose("a.ts", context, options))?.diagnostics).toEqual([]);
  },
);

test.skipIf(missing("pyright-langserver"))(
  "the errors of a Python file are found, and found gone",
  { timeout },
  async () => {
    const folder = await project({ "a.py": 'label = "😀"; n: int = label\n' });
    const lsp = lspForTest();
    const context = contextOf(folder);
    const options = { startsServer: true, waitMs: 120_000 };
    expect((await lsp.diagnose("a.py", context, options))?.diagnostics).toMatchObject([{ line: 1, severity: "error" }]);
    await writeFile(join(folder, "a.py"), "n: int = 1\n");
    expect((await lsp.diagnose("a.py", context, options))?.diagnostics).toEqual([]);
  },
);

test("no server is started for them without being told to, and none for other files", async () => {
  const folder = await project({ "a.ts": "", "a.txt": "" });
  const lsp = lspForTest();
  expect(await lsp.diagnose("a.ts", contextOf(folder))).toBeUndefined();
  expect(await lsp.diagnose("a.txt", contextOf(folder), { startsServer: true })).toBeUndefined();
  expect(await runningServers()).toEqual([]);
});
