import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { reportCheck, repositoryRoot } from "./report-check.ts";

const begin = "<!-- figures from docs/benchmarks.md -->";
const end = "<!-- end of figures -->";

/** The figures of README.md are those of docs/benchmarks.md, which `npm run bench -- --peers` writes. */
export function checkBenchFigures(root: string): string[] {
  const readme = readFileSync(path.join(root, "README.md"), "utf8");
  if (!readme.includes(begin)) return [];
  const benchmarks = readFileSync(path.join(root, "docs/benchmarks.md"), "utf8");
  if (withFigures(readme, benchmarks) === readme) return [];
  return ['Cannot trust the figures of README.md: docs/benchmarks.md says others; run "npm run docs"'];
}

/** README.md with the table of the page "Benchmarks" that sets Haft beside other libraries, without what is only a note there. */
export function withFigures(readme: string, benchmarks: string): string {
  const [before = "", rest = ""] = readme.split(begin);
  const after = rest.slice(rest.indexOf(end));
  return `${before}${begin}\n\n${figuresOf(benchmarks)}\n\n${after}`;
}

const shown = ["warm, whole answers", "run of 800 steps", "10,000 tools", "program with one call"];

function figuresOf(benchmarks: string): string {
  const table = /## Beside other libraries[\s\S]*?(\|[\s\S]*?)\n\n/.exec(benchmarks)?.[1] ?? "";
  const [head = "", line = "", ...rows] = table.split("\n");
  const kept = rows.filter((row) => shown.some((what) => row.includes(what)));
  return [head, line, ...kept].map((row) => row.replace(/^\| [^|]*\| /, "| ")).join("\n");
}

if (import.meta.main) {
  if (process.argv.includes("--write")) {
    const [readme, page] = ["README.md", "docs/benchmarks.md"].map((name) => path.join(repositoryRoot, name));
    writeFileSync(
      readme as string,
      withFigures(readFileSync(readme as string, "utf8"), readFileSync(page as string, "utf8")),
    );
  }
  await reportCheck("figures", checkBenchFigures);
}
