// Has a library go through the tolerance table over HTTP: what models send and tools do, on each protocol, streamed and in one piece.
//   npm run tolerance [-- --protocol openai-chat] [-- --library haft]
//   npm run tolerance -- --library ai     another one of tolerance/libraries/, which is installed there first
//   npm run tolerance -- --write          has all of them go through it and writes docs/tolerance.md
import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { haft } from "../tolerance/libraries/haft.ts";
import type { Library } from "../tolerance/library.ts";
import { type ProtocolName, protocolNames } from "../tolerance/protocol-name.ts";
import { renderFaults, renderTable } from "../tolerance/render-table.ts";
import { badRows, type TriedRow } from "../tolerance/tried-row.ts";
import { tryLibrary } from "../tolerance/try-library.ts";
import { tolerancePage } from "./check-tolerance-page.ts";
import { repositoryRoot } from "./report-check.ts";

const others = path.join(repositoryRoot, "tolerance/libraries");

const { values } = parseArgs({
  options: {
    protocol: { type: "string", multiple: true },
    library: { type: "string", multiple: true },
    write: { type: "boolean", default: false },
  },
});
const protocols = (values.protocol ?? protocolNames).map(protocolNamed);
const names = values.write ? ["haft", ...otherNames()] : (values.library ?? ["haft"]);

// Libraries leave rejections behind that nobody waits for; what they come to is seen in the table.
process.on("unhandledRejection", () => {});

const all: { library: Library; tried: readonly TriedRow[] }[] = [];
for (const name of names) {
  const library = await libraryNamed(name);
  const tried = await tryLibrary(library, protocols);
  all.push({ library, tried });
  const bad = badRows(tried);
  console.log(`${library.versions.join(", ")}: ${bad.length} of ${tried.length} rows bad\n`);
  console.log(`${renderTable(tried)}\n${bad.length === 0 ? "" : `\n${renderFaults(bad)}\n`}`);
}
if (values.write) writeFileSync(path.join(repositoryRoot, "docs/tolerance.md"), tolerancePage(all));
const isHaftBad = all.some(({ library, tried }) => library.name === "haft" && badRows(tried).length > 0);
// A library that never ends a run would keep the process alive.
process.exit(isHaftBad ? 1 : 0);

function protocolNamed(name: string): ProtocolName {
  const found = protocolNames.find((protocol) => protocol === name);
  if (found !== undefined) return found;
  throw new RangeError(`Cannot find protocol "${name}": there are ${protocolNames.join(", ")}`);
}

function otherNames(): readonly string[] {
  const entries = readdirSync(others, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

async function libraryNamed(name: string): Promise<Library> {
  if (name === "haft") return haft;
  if (!otherNames().includes(name)) {
    throw new RangeError(`Cannot find library "${name}": there are haft, ${otherNames().join(", ")}`);
  }
  const directory = path.join(others, name);
  execFileSync("npm", ["ci", "--silent", "--no-audit", "--no-fund", "--ignore-scripts"], {
    cwd: directory,
    stdio: "inherit",
  });
  const { library } = (await import(pathToFileURL(path.join(directory, "library.mjs")).href)) as { library: Library };
  return library;
}
