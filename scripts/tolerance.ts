// Has a library go through the tolerance table over HTTP: what models send and tools do, on each protocol, streamed and in one piece.
//   npm run tolerance [-- --protocol openai-chat] [-- --library haft]
//   npm run tolerance -- --library ai     another one of tolerance/libraries/, which is installed there first
//   npm run tolerance -- --write          has all of them go through it and writes docs/tolerance.md
//   npm run tolerance -- --endpoint URL --protocol anthropic-messages [--model NAME] [--api-key-env VARIABLE]
//                                         asks a server that is not ours, and says what it refuses
import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { haft } from "../tolerance/libraries/haft.ts";
import type { Library } from "../tolerance/library.ts";
import { protocolNames } from "../tolerance/protocol-name.ts";
import { renderFaults, renderTable } from "../tolerance/render-table.ts";
import { badRows, type TriedRow } from "../tolerance/tried-row.ts";
import { tryLibrary } from "../tolerance/try-library.ts";
import { tolerancePage } from "./check-tolerance-page.ts";
import { repositoryRoot } from "./report-check.ts";
import { protocolNamed, tryGivenEndpoint } from "./tolerance-endpoint.ts";

const others = path.join(repositoryRoot, "tolerance/libraries");

const help = `Has a library go through the tolerance table, or asks a server what it takes.

npm run tolerance -- [options]
  --protocol NAME      one of ${protocolNames.join(", ")} (default: all; may be given again)
  --library NAME       one of tolerance/libraries/ (default: haft; may be given again)
  --write              has all libraries go through it and writes docs/tolerance.md

npm run tolerance -- --endpoint URL --protocol NAME [options]
  --endpoint URL       a server that is not ours: where its API begins, with its version
  --model NAME         the model to ask (default: one that the protocol's own service has)
  --api-key-env VAR    the variable with the key
Sends what a client can provoke, each request by itself, and says for each row whether the server takes it, or its words.
Rows that only a scripted server can bring are listed. It costs some 30 short answers. Ends with 1 when anything is refused.`;

const { values } = parseArgs({
  options: {
    protocol: { type: "string", multiple: true },
    library: { type: "string", multiple: true },
    write: { type: "boolean", default: false },
    endpoint: { type: "string" },
    model: { type: "string" },
    "api-key-env": { type: "string" },
    help: { type: "boolean", short: "h", default: false },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}
if (values.endpoint !== undefined) {
  process.exit(
    await tryEndpointOf(values.endpoint).then(
      (isTaken) => (isTaken ? 0 : 1),
      (error: Error) => {
        console.error(error.message);
        return 2;
      },
    ),
  );
}
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

async function tryEndpointOf(endpoint: string): Promise<boolean> {
  const [protocol, ...others] = values.protocol ?? [];
  if (protocol === undefined || others.length > 0) {
    throw new TypeError(
      `Cannot try ${endpoint}: say with --protocol which one it speaks, of ${protocolNames.join(", ")}`,
    );
  }
  const options = {
    endpoint,
    protocol: protocolNamed(protocol),
    model: values.model,
    apiKeyEnv: values["api-key-env"],
  };
  return tryGivenEndpoint(options, process.env, console.log);
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
