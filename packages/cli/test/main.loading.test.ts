import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { haft, serve, temporaryFolder, textIn } from "./haft-process.ts";

// Each starts several processes.
vi.setConfig({ testTimeout: 180_000 });

const node = ["--import", fileURLToPath(new URL("fixtures/loaded-packages.mjs", import.meta.url))];

/** The packages that a command loads. */
async function loadedBy(...args: readonly string[]): Promise<readonly string[]> {
  const cwd = temporaryFolder();
  const { code } = await haft(args, { cwd, node, env: { LOADED: join(cwd, "loaded") } });
  expect(code).toBe(0);
  return textIn(join(cwd, "loaded")).trimEnd().split("\n");
}

const forTheirUseAlone = ["undici", "linkedom", "turndown", "unpdf", "vscode-jsonrpc", "unbash"];

test("haft --version and --help load nothing but the command", async () => {
  expect(await loadedBy("--version")).toEqual(["cli"]);
  expect(await loadedBy("--help")).toEqual(["cli"]);
});

test("haft run loads what the web, documents and language servers need only when they are used, the shell parser for commands", async () => {
  const plain = await loadedBy("run", "hi", ...(await serve(["one"])).model);
  expect(plain).toEqual(expect.arrayContaining(["cli", "guard", "toolsets"]));
  expect(plain.filter((name) => forTheirUseAlone.includes(name))).toEqual([]);
  const script = [{ calls: [{ name: "Bash", input: { command: "ls" } }] }, "one"];
  const judged = await loadedBy("run", "hi", ...(await serve(script)).model);
  expect(judged.filter((name) => forTheirUseAlone.includes(name))).toEqual(["unbash"]);
});
