import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkExports, writeExports } from "../check-exports.ts";
import { repositoryRoot } from "../report-check.ts";
import { manifest, plantTree } from "./plant-tree.ts";

const core = manifest("haft", { ".": "./src/index.ts", "./testing": "./src/testing/index.ts" });

function plantCore(files: Readonly<Record<string, string>>): string {
  return plantTree({ "packages/haft/package.json": core, "packages/haft/dist/index.js": "export {};", ...files });
}

test("checkExports() finds a public name that is not listed, and a listed one that is gone", () => {
  const root = plantCore({
    "packages/haft/src/index.ts": 'export { run, type Tool } from "./a.ts";',
    "docs/exports/haft.txt": "type Tool\nstep\n",
  });
  expect(checkExports(root)).toEqual([
    'Cannot export "run" from haft: docs/exports/haft.txt does not list it; run "npm run exports" if this is meant',
    'Cannot find "step" in haft: docs/exports/haft.txt lists it; run "npm run exports" if this is meant',
  ]);
});

test("writeExports() lists the names of every entry, sorted, types marked, and checkExports() then finds nothing", () => {
  const root = plantCore({
    "packages/haft/src/index.ts":
      'export { run, type Tool } from "./a.ts"; export type { Message as Entry } from "./b.ts"; export function ask(): void {}',
    "packages/haft/src/testing/index.ts": "export const clock = 1, wait = 2; export interface Script {}",
  });
  writeExports(root);
  expect(readFileSync(path.join(root, "docs/exports/haft.txt"), "utf8")).toBe("type Entry\ntype Tool\nask\nrun\n");
  expect(readFileSync(path.join(root, "docs/exports/haft-testing.txt"), "utf8")).toBe("type Script\nclock\nwait\n");
  expect(checkExports(root)).toEqual([]);
});

test("checkExports() refuses to export everything of a file, and a default", () => {
  const root = plantCore({
    "packages/haft/src/json/all.ts": 'export * from "./a.ts";',
    "packages/haft/src/json/one.ts": "export default 1;",
  });
  expect(checkExports(root).map((problem) => problem.split(": ")[0])).toEqual([
    "Cannot export everything of another file in packages/haft/src/json/all.ts",
    "Cannot export a default in packages/haft/src/json/one.ts",
  ]);
});

test("S3-69 checkExports() finds every way to call the console or read the environment in the packed core", () => {
  const noisy = [
    ["console.log(1)", "calls console"],
    ["globalThis.setTimeout(() => console?.warn())", "calls console"],
    ["globalThis.console.log(1)", "calls console"],
    ['import { log } from "node:console"; log()', "calls console"],
    ['const key = process.env["KEY"]', "reads the environment"],
    ["const { env } = process", "reads the environment"],
    ['import { env } from "node:process"', "reads the environment"],
    ["const key = globalThis.process.env.KEY", "reads the environment"],
    ["const mode = import.meta.env", "reads the environment"],
  ] as const;
  const root = plantCore(Object.fromEntries(noisy.map(([code], index) => [`packages/haft/dist/${index}.js`, code])));
  expect(checkExports(root).map((problem) => problem.split(";")[0])).toEqual(
    noisy.map(([, noise], index) => `Cannot publish packages/haft/dist/${index}.js: it ${noise}`),
  );
});

test("S3-69 checkExports() passes words about console and environment, and looks only at what is packed", () => {
  const root = plantCore({
    "packages/haft/dist/index.js":
      '// console.log(process.env)\nconst text = "console.log"; const settings = { env: 1, console: 2 }; settings.env + settings.console;',
    "packages/haft/scripts/tool.js": "console.log(process.env)",
  });
  expect(checkExports(root)).toEqual([]);
});

test("S3-69 checkExports() does not take an unbuilt core for a silent one", () => {
  const root = plantTree({ "packages/haft/package.json": core });
  expect(checkExports(root)).toEqual([expect.stringContaining('run "npm run build"')]);
});

test.runIf(existsSync(path.join(repositoryRoot, "packages/haft/dist/index.js")))(
  "S3-69 the core of this repository is silent",
  () => {
    expect(checkExports(repositoryRoot).filter((problem) => problem.startsWith("Cannot publish"))).toEqual([]);
  },
);
