import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../report-check.ts";
import { plantTree } from "./plant-tree.ts";

const core = path.join(repositoryRoot, "packages/haft");
const dependencies = ["@standard-schema", "@types", "ajv", "ajv-formats", "undici-types"];

const program = `
  import { defineTool, type Tool } from "haft";
  import { scriptedModel } from "haft/testing";

  const echo: Tool = defineTool({
    name: "echo",
    description: "Says it again.",
    input: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
    execute: (input) => input.text,
  });
  console.log(echo.name, typeof scriptedModel);
`;

const compilerOptions = {
  target: "es2024",
  module: "nodenext",
  strict: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  types: ["node"],
};

test.runIf(existsSync(path.join(core, "dist/index.js")))(
  "the packed core compiles and runs in a project of its own",
  () => {
    const project = plantTree({
      "package.json": '{"type":"module"}',
      "program.ts": program,
      "tsconfig.json": JSON.stringify({ compilerOptions }),
    });
    unpackCore(project);
    for (const name of dependencies) {
      symlinkSync(path.join(repositoryRoot, "node_modules", name), path.join(project, "node_modules", name));
    }
    execute(path.join(repositoryRoot, "node_modules/.bin/tsc"), ["-p", "."], project);
    expect(execute(process.execPath, ["program.js"], project)).toBe("echo function\n");
  },
);

function unpackCore(project: string): void {
  const folder = path.join(project, "node_modules/haft");
  mkdirSync(folder, { recursive: true });
  execute("npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", project], core);
  execute("tar", ["xzf", path.join(project, "haft-0.1.0.tgz"), "--strip-components=1", "-C", folder], project);
}

function execute(command: string, args: readonly string[], cwd: string): string {
  try {
    return execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`Cannot run ${command} ${args.join(" ")}: ${stdout}${stderr}`);
  }
}
