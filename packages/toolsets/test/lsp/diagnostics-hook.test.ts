import { join } from "node:path";
import { createSession } from "haft";
import { expect, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { diagnosticsHook } from "../../src/lsp/diagnostics-hook.ts";
import type { FileDiagnostic } from "../../src/lsp/file-diagnostics.ts";
import { callInSession } from "../call-in-session.ts";
import { env, lspForTest, missing, project } from "./lsp-project.ts";

const timeout = 300_000;

test.skipIf(missing("tsc"))(
  "Write and Edit say which errors the file has after them, once a server runs",
  { timeout },
  async () => {
    const cwd = await project({ "tsconfig.json": '{ "compilerOptions": { "strict": true, "types": [] } }' });
    const lsp = lspForTest();
    await using session = createSession({
      cwd,
      tools: [filesToolset({ env }), lsp],
      hooks: [diagnosticsHook(lsp, { waitMs: 120_000 })],
      permissionMode: "bypassPermissions",
    });
    const wrong = { file_path: "a.ts", content: "export const n: number = '1';\n" };
    expect((await callInSession(session, "Write", wrong)).text).not.toContain("language server");
    await callInSession(session, "Lsp", { operation: "documentSymbol", filePath: "a.ts" });
    const edit = await callInSession(session, "Edit", { file_path: "a.ts", old_string: "'1'", new_string: "'2'" });
    expect(edit.outcome).toBe("ok");
    expect(edit.text).toContain(
      "The language server of typescript says that a.ts has 1 error now:\na.ts:1:14: Type 'string' is not assignable to type 'number'. (2322)",
    );
    const mended = await callInSession(session, "Edit", { file_path: "a.ts", old_string: "'2'", new_string: "2" });
    expect(mended.text).not.toContain("language server");
  },
);

const one: FileDiagnostic = { line: 1, character: 2, severity: "error", message: "wrong" };

async function writtenWith(diagnose: () => Promise<readonly FileDiagnostic[]>): Promise<string> {
  const cwd = await project({});
  const lsp = { diagnose: async () => ({ server: "x", name: "a.x", diagnostics: await diagnose() }) };
  await using session = createSession({
    cwd,
    tools: [filesToolset()],
    hooks: [diagnosticsHook(lsp)],
    permissionMode: "bypassPermissions",
  });
  const { outcome, text } = await callInSession(session, "Write", { file_path: join(cwd, "a.x"), content: "x" });
  expect(outcome).toBe("ok");
  return text;
}

test("at most twenty are shown, with how many there are", async () => {
  const text = await writtenWith(async () => Array.from({ length: 30 }, () => one));
  expect(text).toContain("a.x has 30 errors now, the first 20 are:");
  expect(text.match(/a\.x:1:2: wrong/g)).toHaveLength(20);
});

test("a server that fails does not fail the change", async () => {
  const text = await writtenWith(() => Promise.reject(new Error("gone")));
  expect(text).not.toContain("gone");
});
