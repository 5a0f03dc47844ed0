import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const workspace = path.resolve(import.meta.dirname, "../../../..");

/** Compiles a fixture that has decorators, which Node does not transform, runs it, and returns what it printed as JSON. */
export async function runCompiled(fixture: string): Promise<unknown> {
  // Inside the workspace, so that the packages the fixture imports are found.
  const folder = await mkdtemp(path.join(import.meta.dirname, "fixtures/compiled-"));
  try {
    const source = path.join(folder, "fixture.mts");
    await cp(path.join(import.meta.dirname, "fixtures", fixture), source);
    const options = [
      "--target",
      "es2022",
      "--module",
      "nodenext",
      "--skipLibCheck",
      "--strict",
      "--customConditions",
      "haft-source",
    ];
    const lib = ["--lib", "es2024,esnext.disposable,esnext.iterator,esnext.decorators", "--types", "node"];
    const allowed = ["--allowImportingTsExtensions", "--rewriteRelativeImportExtensions", "--ignoreConfig"];
    const tsc = path.join(workspace, "node_modules/.bin/tsc");
    await run(tsc, [source, ...options, ...lib, ...allowed, "--rootDir", workspace, "--outDir", folder], {
      cwd: workspace,
    }).catch((error) => {
      throw new Error(`Cannot compile ${fixture}: ${error.stdout}`);
    });
    const program = path.join(folder, path.relative(workspace, source)).replace(/mts$/, "mjs");
    const { stdout } = await run(process.execPath, ["--conditions=haft-source", program]);
    return JSON.parse(stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
