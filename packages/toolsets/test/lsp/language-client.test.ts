import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { LanguageClient } from "../../src/lsp/language-client.ts";
import { env, project } from "./lsp-project.ts";

const timeout = 120_000;
const { signal } = new AbortController();
const limits = { timeoutMs: 60_000, signal };

async function client(behaviour: string, files: Readonly<Record<string, string>> = {}) {
  const root = await project(files);
  const notes = join(root, "notes");
  const running = await LanguageClient.start(
    {
      server: { name: "stub", command: "node", extensions: [".stub"], languageIds: "stub" },
      program: { command: process.execPath, args: [join(import.meta.dirname, "stub-server.ts"), behaviour, notes] },
      root,
      env,
      sandbox: undefined,
      folders: [root],
      startMs: 60_000,
      maxMessageBytes: 1_000_000,
    },
    signal,
  );
  onTestFinished(() => running.close());
  return { running, root, said: async () => (await readFile(notes, "utf8")).trim().split("\n") };
}

test("a client knows what its server offers and what it counts in", { timeout }, async () => {
  const { running } = await client("utf-8");
  expect(running.encoding).toBe("utf-8");
  expect(running.supports("referencesProvider", "textDocument/references")).toBe(true);
  expect(running.supports("callHierarchyProvider", "textDocument/prepareCallHierarchy")).toBe(false);
});

test("a server is told of a document before it is asked about it", { timeout }, async () => {
  const { running, root, said } = await client("", { "a.stub": "one\n" });
  const path = join(root, "a.stub");
  await running.update({ path, text: "one\n", stamp: "old" });
  const uri = pathToFileURL(path).href;
  await running.request("textDocument/references", { textDocument: { uri } }, limits);
  expect(await said()).toEqual(["initialize", "initialized", "textDocument/didOpen", "textDocument/references"]);
});

test("diagnostics are waited for, those of the version that the server has", { timeout }, async () => {
  const { running, root } = await client("publishes", { "a.stub": "one\n" });
  const path = join(root, "a.stub");
  const uri = pathToFileURL(path).href;
  await running.update({ path, text: "one\n", stamp: "old" });
  expect(await running.published(uri, 0, limits)).toMatchObject([{ message: "version 1" }]);
  await writeFile(path, "two, and more\n");
  await running.update();
  expect(await running.published(uri, 0, limits)).toMatchObject([{ message: "version 2" }]);
  expect(await running.published("file:///other", 0, { timeoutMs: 1, signal })).toBeUndefined();
});

test("what is asked of a closed server is refused", { timeout }, async () => {
  const { running, said } = await client("");
  await Promise.all([running.close(), running.close()]);
  expect(await said()).toEqual(["initialize", "initialized", "shutdown", "exit"]);
  await expect(running.request("textDocument/hover", {}, limits)).rejects.toThrow(
    /^Cannot ask the language server of stub: it/,
  );
});
