import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "./report-check.ts";

const timeoutMs = 120_000;

/** Runs `examples/*.ts` in order, each in its own process. An example that is wrong about itself throws. */
for (const example of globSync("examples/*.ts", { cwd: repositoryRoot }).sort()) {
  const start = performance.now();
  try {
    execFileSync(process.execPath, ["--conditions=haft-source", example], {
      cwd: repositoryRoot,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      timeout: timeoutMs,
    });
    console.log(`${path.basename(example)}: ok, ${((performance.now() - start) / 1000).toFixed(1)} s`);
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    console.log(`${path.basename(example)}: failed\n${stdout}${stderr}`);
    process.exitCode = 1;
  }
}
