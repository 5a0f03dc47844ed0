#!/usr/bin/env node
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(
    `Cannot run haft with Node.js ${process.versions.node}: it needs 22.19 or newer; ` +
      "run it with npx in the clone, where npm ci brings Node.js 24, or install a newer Node.js\n",
  );
  process.exitCode = 1;
} else if (!isVersionTold()) {
  await start();
}

// Other programs ask for the version often. Only what it takes is loaded: an import of node:fs would load its promises too.
function isVersionTold() {
  if (process.argv[2] !== "--version") return false;
  const { readFileSync, writeSync } = process.getBuiltinModule("node:fs");
  try {
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    writeSync(1, `${version}\n`);
    return true;
  } catch {
    return false; // the command says what went wrong
  }
}

async function start() {
  const main = new URL("../dist/main.js", import.meta.url);
  if (process.getBuiltinModule("node:fs").existsSync(main)) {
    process.getBuiltinModule("node:module").enableCompileCache();
    await import(main.href);
  } else {
    process.stderr.write('Cannot run haft: it is not built; run "npm run build" in the repository\n');
    process.exitCode = 1;
  }
}
