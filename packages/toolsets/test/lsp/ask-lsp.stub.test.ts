import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { LspToolset } from "../../src/lsp/lsp-toolset.ts";
import { callTool } from "../call-tool.ts";
import { project, runningServers, stubLsp } from "./lsp-project.ts";

const timeout = 60_000;

async function ask(lsp: LspToolset, options: { signal?: AbortSignal; text?: string; folder?: string } = {}) {
  const folder = options.folder ?? (await project({ "a.stub": options.text ?? "const one = one\n" }));
  const { signal } = options;
  const input = { operation: "findReferences", filePath: "a.stub", line: 1, character: 7 };
  return callTool(lsp, "Lsp", input, { cwd: folder, ...(signal && { signal }) });
}

test("U93 a server that finds nothing for two seconds is asked again until it does", { timeout }, async () => {
  const { text, structured } = await ask(stubLsp("late"));
  expect(text).toBe('1 reference for "one" at a.stub:1:7:\na.stub:1:7: const one = one');
  expect(structured).toMatchObject({ total: 1, isComplete: true });
});

test("U93 a server that says that it is indexing is waited for", { timeout }, async () => {
  const { text } = await ask(stubLsp("busy", { warmUpMs: 0 }));
  expect(text).toContain("1 reference");
});

test("U93 a server that is indexing at the limit has its answer marked", { timeout }, async () => {
  const { outcome, text, structured } = await ask(stubLsp("busy-for-ever", { indexingMs: 300 }));
  expect(outcome).toBe("ok");
  expect(text).toContain("[The server is still indexing: this answer may be incomplete; ask again later]");
  expect(structured).toMatchObject({ total: 0, isComplete: false, incomplete: "indexing" });
});

test("U93 a server that finds nothing for ever has its answer marked after its warm-up", { timeout }, async () => {
  const { text, structured } = await ask(stubLsp("empty", { warmUpMs: 300 }));
  expect(text).toContain("has found nothing since it was started");
  expect(structured).toMatchObject({ total: 0, isComplete: false, incomplete: "silent" });
});

test("nothing is waited for where there is no word", { timeout }, async () => {
  const { text, structured } = await ask(stubLsp("empty", { warmUpMs: 30_000 }), { text: "    +   -\n" });
  expect(text).toBe("No reference found for a.stub:1:7, where no word is");
  expect(structured).toMatchObject({ isComplete: true });
});

test("U93 a server that never answers is a call that timed out", { timeout }, async () => {
  const { outcome, code, text } = await ask(stubLsp("silent", { timeoutMs: 2_500 }));
  expect([outcome, code]).toEqual(["timed-out", "timed-out"]);
  expect(text).toContain("Cannot wait any longer for the language server of stub");
});

test("U93 a server that dies is started once more, then the call fails with what it said", { timeout }, async () => {
  const folder = await project({ "a.stub": "const one = one\n" });
  const notes = join(folder, "notes");
  const lsp = stubLsp("dies", { notes });
  const { outcome, code, text } = await ask(lsp, { folder });
  expect([outcome, code]).toEqual(["failed", "server-failed"]);
  expect(text).toBe("Cannot ask the language server of stub: it ended with exit code 3 and said: stub: cannot go on");
  const starts = (await readFile(notes, "utf8")).split("\n").filter((line) => line === "initialize");
  expect(starts).toHaveLength(2);
});

test.each([
  ["garbage", "its output is not that of a language server"],
  ["no-json", "a message is no JSON"],
  ["large", "a message of 900000000 bytes is larger than 67108864 bytes"],
])("a server that sends %s is ended, and the call fails", { timeout }, async (behaviour, reason) => {
  const { code, text } = await ask(stubLsp(behaviour));
  expect(code).toBe("server-failed");
  expect(text).toContain(reason);
});

test("a flood of messages is worked off and the answer found behind it", { timeout }, async () => {
  const { text } = await ask(stubLsp("flood"));
  expect(text).toContain("1 reference");
});

test("a server that asks for its configuration is answered section by section", { timeout }, async () => {
  const folder = await project({ "a.stub": "const one = one\n" });
  const notes = join(folder, "notes");
  await ask(stubLsp("configuration", { notes }), { folder });
  expect(await readFile(notes, "utf8")).toContain("answer [3,null]");
});

test("an error of the server is told", { timeout }, async () => {
  const { code, text } = await ask(stubLsp("refuses"));
  expect(code).toBe("server-refused");
  expect(text).toContain('it says "no such index"');
});

test("a server that refuses to start is named, with what it says", { timeout }, async () => {
  const { code, text } = await ask(stubLsp("refuses-to-start"));
  expect(code).toBe("server-refused");
  expect(text).toContain('it says "no licence"');
});

test("an abort cancels the request at the server and ends the call", { timeout }, async () => {
  const folder = await project({ "a.stub": "const one = one\n" });
  const notes = join(folder, "notes");
  const lsp = stubLsp("silent", { notes });
  const controller = new AbortController();
  const said = async (word: string): Promise<boolean> =>
    (await readFile(notes, "utf8").catch(() => "")).split("\n").includes(word);
  const call = ask(lsp, { folder, signal: controller.signal });
  await expect.poll(() => said("textDocument/references"), { timeout: 30_000 }).toBe(true);
  controller.abort(new Error("no longer wanted"));
  await expect(call).rejects.toThrow("no longer wanted");
  await expect.poll(() => said("$/cancelRequest"), { timeout: 30_000 }).toBe(true);
});

test("close() ends the servers, also one that never answers", { timeout }, async () => {
  const lsp = stubLsp("silent", { timeoutMs: 1_500 });
  await ask(lsp);
  expect(await runningServers()).not.toEqual([]);
  await lsp.close?.();
  expect(await runningServers()).toEqual([]);
});
