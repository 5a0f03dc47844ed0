import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findProgram } from "../../src/lsp/find-program.ts";
import { project } from "./lsp-project.ts";

const server = {
  name: "toy",
  command: "toyls",
  args: ["--stdio"],
  package: { name: "toy", major: 7 },
  alternatives: [{ command: "old-toyls", args: [] }],
  extensions: [".toy"],
  install: "npm install toy@7",
};

async function programs(version: string): Promise<string> {
  const folder = await project({
    "node_modules/.bin/toyls": "#!/bin/sh\n",
    "node_modules/.bin/package.json": `{ "name": "toy", "version": "${version}" }`,
    "path/old-toyls": "#!/bin/sh\n",
  });
  for (const name of ["node_modules/.bin/toyls", "path/old-toyls"]) await chmod(join(folder, name), 0o755);
  return folder;
}

const find = (folder: string, env = {}) =>
  findProgram(server, { folders: [folder], env }).catch((error) => error.message);

test("a program of the project is found in the version that is needed", async () => {
  const folder = await programs("7.0.2");
  expect(await find(folder)).toMatchObject({ command: join(folder, "node_modules/.bin/toyls"), args: ["--stdio"] });
});

test("another version is left, and the alternative found in PATH", async () => {
  const folder = await programs("6.9.0");
  expect(await find(folder, { PATH: join(folder, "path") })).toEqual({
    command: join(folder, "path/old-toyls"),
    args: [],
  });
});

test("what is missing is named with the way to get it", async () => {
  expect(await find(await programs("6.9.0"))).toBe(
    'Cannot ask a language server for toy: "toyls" of toy 7 and "old-toyls" are neither in the project\'s node_modules/.bin nor in PATH; install it: npm install toy@7',
  );
  const one = { name: "go", command: "gopls", extensions: [".go"] };
  await expect(findProgram(one, { folders: [await project({})], env: {} })).rejects.toThrow(
    'Cannot ask a language server for go: "gopls" is neither in the project\'s node_modules/.bin nor in PATH',
  );
});
