import { readFileSync } from "node:fs";
import path from "node:path";
import { transformSync } from "rolldown/utils";
import { reportCheck } from "./report-check.ts";
import { parseSource, type SyntaxNode } from "./syntax-tree.ts";
import { typeScriptFiles, workspacePackages } from "./workspace.ts";

/**
 * Every source has a test at the same path, and every test a source.
 *
 * `test/loop/run.test.ts` is a test of `src/loop/run.ts`, and so is `run.<aspect>.test.ts`. An `index.ts` and a file of which
 * nothing is left at run time need none.
 */
export function checkMirror(root: string): string[] {
  return workspacePackages(root).flatMap(({ folder, directory }) => {
    const sources = typeScriptFiles(path.join(directory, "src"));
    const tests = typeScriptFiles(path.join(directory, "test")).filter((file) => /\.test(-d)?\.ts$/.test(file));
    const tested = new Set(tests.map(sourceOf));
    const untested = sources.filter((file) => !tested.has(file) && needsTest(path.join(directory, "src", file)));
    const strays = tests.filter((file) => !sources.includes(sourceOf(file)));
    return [
      ...untested.map(
        (file) =>
          `Cannot find a test of packages/${folder}/src/${file}: write packages/${folder}/test/${file.replace(/\.ts$/, ".test.ts")}`,
      ),
      ...strays.map(
        (file) =>
          `Cannot find the source of packages/${folder}/test/${file}: there is no packages/${folder}/src/${sourceOf(file)}; give the test the path of what it tests`,
      ),
    ];
  });
}

function sourceOf(test: string): string {
  const name = path.posix.basename(test).split(".")[0];
  return path.posix.join(path.posix.dirname(test), `${name}.ts`);
}

function needsTest(file: string): boolean {
  if (path.basename(file) === "index.ts") return false;
  const { code } = transformSync(file, readFileSync(file, "utf8"));
  const statements = parseSource(code, "stripped.js").body as SyntaxNode[];
  return statements.some(({ type, declaration }) => type !== "ExportNamedDeclaration" || declaration !== null);
}

if (import.meta.main) await reportCheck("mirror", checkMirror);
