import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import { repositoryRoot } from "./report-check.ts";
import { typeScriptFiles, type WorkspacePackage, workspacePackages } from "./workspace.ts";

/** Packages whose JavaScript is one bundle an entry: 59 small files cost 30 ms to import, their bundle 8. */
const bundled: readonly string[] = ["haft", "cli"];

for (const current of workspacePackages(repositoryRoot)) {
  try {
    await build(current);
  } catch (error) {
    console.error(`Cannot build packages/${current.folder}: ${(error as Error).message}`);
    process.exit(1);
  }
}

/** Writes `dist`: declarations by tsc, JavaScript by tsc or, for a bundled package, by rolldown. */
async function build(current: WorkspacePackage): Promise<void> {
  const { directory, folder } = current;
  if (typeScriptFiles(path.join(directory, "src")).length === 0) return;
  rmSync(path.join(directory, "dist"), { recursive: true, force: true });
  compile(directory, bundled.includes(folder) ? ["--emitDeclarationOnly"] : []);
  if (bundled.includes(folder)) await bundle(current);
}

function compile(directory: string, options: readonly string[]): void {
  // Isolated declarations are written from one file alone, so checking is left to `npm run types`, which does it once for all.
  const args = ["-p", "tsconfig.json", "--noCheck", ...options];
  const compiler = path.join(repositoryRoot, "node_modules/.bin/tsc");
  const { status } = spawnSync(compiler, args, { cwd: directory, stdio: "inherit" });
  if (status !== 0) throw new Error(`tsc ends with ${status}`);
}

async function bundle({ directory, entries }: WorkspacePackage): Promise<void> {
  const sources = [...entries.map(([, source]) => source), "./src/main.ts"];
  const input = Object.fromEntries(
    sources.filter((source) => existsSync(path.join(directory, source))).map((source) => [entryName(source), source]),
  );
  if (Object.keys(input).length === 0) return;
  const bundler = await rolldown({
    input,
    cwd: directory,
    platform: "node",
    external: (specifier) => !specifier.startsWith(".") && !path.isAbsolute(specifier),
  });
  await bundler.write({
    dir: path.join(directory, "dist"),
    format: "esm",
    sourcemap: true,
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name]-[hash].js",
  });
  await bundler.close();
}

/** `./src/index.ts` → index, `./src/testing/index.ts` → testing. */
function entryName(source: string): string {
  return source.replace(/^\.\/src\//, "").replace(/(\/index)?\.ts$/, "");
}
