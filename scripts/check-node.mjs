// Says loudly when the running Node.js is too old to run Haft from source.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(
    `Cannot run Haft with Node.js ${process.versions.node}: it needs 22.19 or newer. ` +
      'Run "npm ci" (it brings Node.js 24 along on Linux x64 and Windows x64) or install a newer Node.js\n',
  );
  process.exit(1);
}
