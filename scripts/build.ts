import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import { repositoryRoot } from "./report-check.ts";
import { typeScriptFiles, type WorkspacePackage, workspacePackages } from "./workspace.ts";

/** Folders of packages to build. @default all */
const wanted = process.argv.slice(2);

for (const current of workspacePackages(repositoryRoot)) {
  if (wanted.length > 0 && !wanted.includes(current.folder)) continue;
  try {
    await build(current);
  } catch (error) {
    console.error(`Cannot build packages/${current.folder}: ${(error as Error).message}`);
    process.exit(1);
  }
}

/**
 * Writes `dist`: declarations by tsc, JavaScript by rolldown as one bundle an entry (59 small files cost 30 ms to import, their bundle 8).
 *
 * It is written beside the old one and takes its place when it is whole, so that programs that run meanwhile find one or the other.
 */
async function build(current: WorkspacePackage): Promise<void> {
  const { directory } = current;
  if (typeScriptFiles(path.join(directory, "src")).length === 0) return;
  const fresh = mkdtempSync(path.join(directory, "dist-"));
  try {
    declare(directory, fresh);
    await bundle(current, fresh);
    chmodSync(fresh, 0o755);
    rmSync(path.join(directory, "dist"), { recursive: true, force: true });
    renameSync(fresh, path.join(directory, "dist"));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function declare(directory: string, outDir: string): void {
  // Isolated declarations are written from one file alone, so checking is left to `npm run types`, which does it once for all.
  const args = ["-p", "tsconfig.json", "--noCheck", "--outDir", outDir, "--emitDeclarationOnly"];
  const compiler = path.join(repositoryRoot, "node_modules/.bin/tsc");
  const { status } = spawnSync(compiler, args, { cwd: directory, stdio: "inherit" });
  if (status !== 0) throw new Error(`tsc ends with ${status}`);
}

async function bundle({ directory, entries }: WorkspacePackage, outDir: string): Promise<void> {
  const threads = typeScriptFiles(path.join(directory, "src")).filter((file) => file.endsWith("-worker.ts"));
  const sources = [...entries.map(([, source]) => source), "./src/main.ts"];
  const input = Object.fromEntries([
    ...sources
      .filter((source) => existsSync(path.join(directory, source)))
      .map((source) => [entryName(source), source]),
    // Threads are started from the file beside the code that starts them: all chunks lie in one folder.
    ...threads.map((file) => [path.posix.basename(file, ".ts"), `./src/${file}`]),
  ]);
  if (Object.keys(input).length === 0) return;
  const bundler = await rolldown({
    input,
    cwd: directory,
    platform: "node",
    // The oldest Node.js that packages run on does not know "await using".
    transform: { target: "node22.19" },
    external: (specifier) => !/^(?:\.|\0|@oxc-project\/runtime\/)/.test(specifier) && !path.isAbsolute(specifier),
  });
  await bundler.write({
    dir: outDir,
    format: "esm",
    sourcemap: true,
    comments: { jsdoc: false },
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
  });
  await bundler.close();
}

/** `./src/index.ts` → index, `./src/testing/index.ts` → testing. */
function entryName(source: string): string {
  return source.replace(/^\.\/src\//, "").replace(/(\/index)?\.ts$/, "");
}
