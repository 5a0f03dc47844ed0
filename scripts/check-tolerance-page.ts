import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Library } from "../tolerance/library.ts";
import { renderTable } from "../tolerance/render-table.ts";
import { rows } from "../tolerance/rows.ts";
import { badRows, type TriedRow } from "../tolerance/tried-row.ts";
import { reportCheck } from "./report-check.ts";

const page = "docs/tolerance.md";

/** `docs/tolerance.md` has the rows that are tried, in each of its tables, and no bad one for Haft. */
export function checkTolerancePage(root: string): string[] {
  const file = path.join(root, page);
  const [, ...sections] = (existsSync(file) ? readFileSync(file, "utf8") : "").split(/^## /m);
  if (sections.length === 0) return [`Cannot find the tables of ${page}: run "npm run tolerance -- --write"`];
  const names = rows.map(({ name }) => name).join("\n");
  const problems = sections
    .filter((section) => namesIn(section) !== names)
    .map((section) => `Cannot trust ${page}: the rows of "${titleOf(section)}" are not those that are tried`);
  const bad = sections.filter((section) => section.startsWith("haft") && section.includes("**bad**"));
  return [...problems, ...bad.map(() => `Cannot pass ${page}: Haft has bad rows`)];
}

/** The page as the last run has it. */
export function tolerancePage(all: readonly { library: Library; tried: readonly TriedRow[] }[]): string {
  const sections = all.map(({ library, tried }) => {
    const bad = badRows(tried).length;
    return `## ${library.name}\n\n${library.versions.join(", ")}: ${bad} of ${tried.length} rows bad.\n\n${renderTable(tried)}\n`;
  });
  return `${introduction}\n${sections.join("\n")}`;
}

const introduction = `# What the wire may bring

Written by \`npm run tolerance -- --write\`. Each row is something that models send or tools do, in one or more forms. Each form is one
scripted conversation over HTTP with the [model server](api.md), which refuses what the providers refuse, on
each protocol, streamed and in one piece, with the defaults of the library. A row is bad when one of its forms comes to a bad end: the
run throws or never ends, a tool runs with something else than was meant, the model is shown something false, or the history is one
that a provider refuses. \`–\`: this wire cannot bring it. The forms and what must be so stand in [tolerance/rows](../tolerance/rows).
In brackets: how many of the forms, streamed and in one piece, came to a bad end.

What is told apart: an error when a tool is defined is no bad end where the provider would refuse its name or there are two of one
name. A library whose own limit of steps would end a run after the first gets one of 100.

Try another library: one folder in \`tolerance/libraries/\` with a \`library.mjs\` and what it depends on, then
\`npm run tolerance -- --library NAME\`, which prints each fault.

Try a server: \`npm run tolerance -- --endpoint URL --protocol NAME [--model NAME] [--api-key-env VARIABLE]\` sends it, by Haft, what a client
can provoke of these rows (arguments replayed as \`{}\`, mapped names, moved pictures, rewritten schemas, ids and thoughts of other
services), and says for each row whether the server takes it, or its own words. Rows that only a scripted server can bring are
listed as such. \`--help\` says the rest.
`;

function namesIn(section: string): string {
  const lines = section.split("\n").filter((line) => line.startsWith("| ") && !/^\| (?:what comes|---)/.test(line));
  return lines.map((line) => /^\| (.*?) \| (?:ok|–|\*\*bad)/.exec(line)?.[1] ?? line).join("\n");
}

function titleOf(section: string): string {
  return section.split("\n")[0] ?? "";
}

if (import.meta.main) await reportCheck("tolerance page", checkTolerancePage);
