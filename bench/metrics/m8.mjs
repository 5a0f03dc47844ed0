// M8: milliseconds of "haft --version" and "haft --help" by the clock, beside an empty Node program.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { median } from "../cpu.mjs";

const haft = fileURLToPath(new URL("../../packages/cli/bin/haft.js", import.meta.url));

export async function measure() {
  const programs = { emptyMs: ["-e", "0"], versionMs: [haft, "--version"], helpMs: [haft, "--help"] };
  const times = Object.fromEntries(Object.keys(programs).map((name) => [name, []]));
  for (let round = 0; round < 15; round++) {
    for (const [name, args] of Object.entries(programs)) {
      const start = performance.now();
      execFileSync(process.execPath, args, { stdio: "ignore" });
      times[name].push(performance.now() - start);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, median(values.slice(3))]));
}
