import { spawnSync } from "node:child_process";
import { repositoryRoot } from "./report-check.ts";

/**
 * Everything that has to be well before a change is: types, lint, checks, tests, examples.
 *
 * `HAFT_OK_SKIP=test` leaves a step out (several with commas). It is for a caller that has just run that step itself, as `.ci/run`
 * has the tests.
 */
const steps = ["types", "lint", "checks", "test", "examples"];
const skipped = (process.env.HAFT_OK_SKIP ?? "").split(",");
const outcomes: string[] = [];

for (const step of steps) {
  if (skipped.includes(step)) {
    outcomes.push(`${step}: left out by HAFT_OK_SKIP`);
    continue;
  }
  const start = performance.now();
  const { status } = spawnSync("npm", ["run", "--silent", step], { cwd: repositoryRoot, stdio: "inherit" });
  outcomes.push(`${step}: ${status === 0 ? "ok" : "failed"}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
  if (status !== 0) process.exitCode = 1;
}

console.log(`\n${outcomes.join("\n")}`);
