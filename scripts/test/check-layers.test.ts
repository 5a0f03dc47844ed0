import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkLayers } from "../check-layers.ts";
import { repositoryRoot } from "../report-check.ts";
import { manifest, plantTree } from "./plant-tree.ts";

const haft = { "packages/haft/package.json": manifest("haft") };

function problemsOf(files: Readonly<Record<string, string>>): string[] {
  return checkLayers(plantTree({ ...haft, ...files })).map((problem) => problem.split(": ")[0] as string);
}

test("checkLayers() finds nothing where all imports go down", () => {
  expect(
    problemsOf({
      "packages/haft/src/json/json-value.ts": "export const a = 1;",
      "packages/haft/src/errors/error.ts": 'import { a } from "../json/json-value.ts"; export const b = a;',
      "packages/haft/src/index.ts": 'import "node:fs"; export { b } from "./errors/error.ts";',
      "packages/cli/package.json": manifest("@haft/cli", {}, ["haft"]),
      "packages/cli/src/main.ts": 'import { b } from "haft"; console.log(b);',
    }),
  ).toEqual([]);
});

test("checkLayers() finds an import from a higher folder, of a type as well", () => {
  expect(
    problemsOf({
      "packages/haft/src/json/a.ts": 'import { run } from "../loop/run.ts"; run();',
      "packages/haft/src/message/b.ts": '\nimport type { Tool } from "../tool/tool.ts"; export type B = Tool;',
      "packages/haft/src/tool/c.ts": 'export type { X } from "../index.ts";',
      "packages/haft/src/loop/run.ts": "export function run(): void {}",
    }),
  ).toEqual([
    'Cannot import "loop/run.ts" in packages/haft/src/json/a.ts:1',
    'Cannot import "tool/tool.ts" in packages/haft/src/message/b.ts:2',
    'Cannot import "index.ts" in packages/haft/src/tool/c.ts:1',
  ]);
});

test("checkLayers() finds an import between packages that goes up, sideways, around the name, or is undeclared", () => {
  expect(
    problemsOf({
      "packages/haft/src/json/a.ts": 'export { run } from "@haft/cli";',
      "packages/models/package.json": manifest("@haft/models", {}, ["@haft/mcp"]),
      "packages/models/src/http/a.ts":
        'import "@haft/mcp"; import "haft/testing"; import "../../../haft/src/json/a.ts";',
      "packages/mcp/package.json": manifest("@haft/mcp"),
      "packages/cli/package.json": manifest("@haft/cli"),
      "packages/cli/src/main.ts": 'await import("left-pad"); import "@haft/cli/own";',
    }),
  ).toEqual([
    'Cannot import "@haft/cli" in packages/haft/src/json/a.ts:1',
    'Cannot import "@haft/mcp" in packages/models/src/http/a.ts:1',
    'Cannot import "haft/testing" in packages/models/src/http/a.ts:1',
    'Cannot import "../../haft/src/json/a.ts" in packages/models/src/http/a.ts:1',
    'Cannot import "left-pad" in packages/cli/src/main.ts:1',
    'Cannot import "@haft/cli/own" in packages/cli/src/main.ts:1',
  ]);
});

test("checkLayers() finds a circle between files, and lets types of one folder describe each other", () => {
  const tree = (keyword: string): Record<string, string> => ({
    "packages/haft/src/message/a.ts": 'import { b } from "./b.ts"; export const a = b;',
    "packages/haft/src/message/b.ts": 'import { c } from "./c.ts"; export const b = c;',
    "packages/haft/src/message/c.ts": `${keyword} { a } from "./a.ts"; export const c = 1;`,
  });
  expect(problemsOf(tree("import type"))).toEqual([]);
  expect(checkLayers(plantTree({ ...haft, ...tree("import") }))[0]).toContain(
    "message/a.ts → message/b.ts → message/c.ts → message/a.ts",
  );
});

test("checkLayers() finds a folder and a package that have no place, and an import of an entry folder", () => {
  expect(
    problemsOf({
      "packages/haft/src/utils/a.ts": "export const a = 1;",
      "packages/haft/src/testing/index.ts": "export const a = 1;",
      "packages/haft/src/index.ts": 'export { a } from "./testing/index.ts";',
      "packages/extra/package.json": manifest("extra"),
    }),
  ).toEqual([
    "Cannot place packages/haft/src/utils",
    'Cannot import "testing/index.ts" in packages/haft/src/index.ts:1',
    "Cannot place packages/extra",
  ]);
});

test("S3-68 the core depends on no package of Haft and on no model's client", () => {
  const core = JSON.parse(readFileSync(path.join(repositoryRoot, "packages/haft/package.json"), "utf8"));
  expect(Object.keys(core.dependencies)).toEqual(["@standard-schema/spec", "ajv", "ajv-formats"]);
  expect(checkLayers(repositoryRoot).filter((problem) => problem.includes("packages/haft/"))).toEqual([]);
});
