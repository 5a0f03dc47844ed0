#!/usr/bin/env node
import { existsSync, readFileSync, writeSync } from "node:fs";
import module from "node:module";

const [major, minor] = process.versions.node.split(".").map(Number);
const main = new URL("../dist/main.js", import.meta.url);

if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(
    `Cannot run haft with Node.js ${process.versions.node}: it needs 22.19 or newer; ` +
      "run it with npx in the clone, where npm ci brings Node.js 24, or install a newer Node.js\n",
  );
  process.exitCode = 1;
} else if (!existsSync(main)) {
  process.stderr.write('Cannot run haft: it is not built; run "npm run build" in the repository\n');
  process.exitCode = 1;
} else if (!isVersionTold()) {
  module.enableCompileCache?.();
  await import(main.href);
}

/** Other programs ask for the version often: nothing is loaded for it, not even the streams. What goes wrong here, the command tells. */
function isVersionTold() {
  if (process.argv[2] !== "--version") return false;
  try {
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    writeSync(1, `${version}\n`);
    return true;
  } catch {
    return false;
  }
}
