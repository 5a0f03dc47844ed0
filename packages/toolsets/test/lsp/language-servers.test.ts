import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { expect, onTestFinished, test } from "vitest";
import type { LanguageClientOptions } from "../../src/lsp/language-client.ts";
import { type LanguageServers, languageServers } from "../../src/lsp/language-servers.ts";
import { env, project, runningServers } from "./lsp-project.ts";

const timeout = 120_000;
const { signal } = new AbortController();

function servers(): LanguageServers {
  const all = languageServers();
  onTestFinished(() => all.close());
  return all;
}

function makeOptions(root: string, behaviour: string, made: string[] = []): () => Promise<LanguageClientOptions> {
  return async () => {
    made.push(root);
    return {
      server: { name: "stub", command: "node", extensions: [".stub"] },
      program: { command: process.execPath, args: [join(import.meta.dirname, "stub-server.ts"), behaviour] },
      root,
      env,
      sandbox: undefined,
      folders: [root],
      startMs: 60_000,
      maxMessageBytes: 1_000_000,
    };
  };
}

test("calls at the same time share one server for each project", { timeout }, async () => {
  const all = servers();
  const [one, two] = [await project({}), await project({})];
  const made: string[] = [];
  const start = (root: string) => all.start("stub", root, { signal, makeOptions: makeOptions(root, "", made) });
  const [a, b, c] = await Promise.all([start(one), start(one), start(two)]);
  expect(a === b).toBe(true);
  expect(a === c).toBe(false);
  expect(made).toHaveLength(2);
  expect(all.roots("stub")).toEqual([one, two]);
  expect(await all.running("stub", one)).toBe(a);
  expect(await all.running("other", one)).toBeUndefined();
});

test("one that ended is started again, later when it had not answered", { timeout }, async () => {
  const all = servers();
  const root = await project({});
  const start = () => all.start("stub", root, { signal, makeOptions: makeOptions(root, "") });
  const first = await start();
  all.noteAnswer("stub", root);
  await first.close();
  expect(await all.running("stub", root)).toBeUndefined();
  const second = await start();
  await second.close();
  const before = performance.now();
  const third = await start();
  expect(third).not.toBe(second);
  expect(before).toBeLessThan(third.readySince);
});

test("close() also ends one that is still starting, and nothing starts after it", { timeout }, async () => {
  const all = servers();
  const root = await project({});
  const starting = all.start("stub", root, { signal, makeOptions: makeOptions(root, "no-start") });
  starting.catch(() => undefined);
  await expect.poll(runningServers, { timeout: 30_000 }).not.toEqual([]);
  await all.close();
  await expect(starting).rejects.toThrow("the session is closed");
  expect(await runningServers()).toEqual([]);
  await expect(all.start("stub", root, { signal, makeOptions: makeOptions(root, "") })).rejects.toThrow("is closed");
});
