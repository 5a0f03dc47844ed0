import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { type LspToolset, type LspToolsetOptions, lspToolset } from "../../src/lsp/lsp-toolset.ts";
import { hasEnvironment, processTable } from "../../src/shell/process-table.ts";
import { temporaryFolder } from "../call-tool.ts";

const bin = join(import.meta.dirname, "../../../../node_modules/.bin");

/** The environment in which the servers of this repository are found. */
export const env: { readonly PATH: string; readonly HOME: string | undefined; readonly HAFT_TEST: string } = {
  PATH: `${bin}:${process.env.PATH}`,
  HOME: process.env.HOME,
  HAFT_TEST: randomUUID(),
};

/** A folder with files, by their names. */
export async function project(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

/** A toolset that is closed after the test, with the time that a machine under load takes. */
export function lspForTest(options: LspToolsetOptions = {}): LspToolset {
  const lsp = lspToolset({ env, timeoutMs: 240_000, indexingMs: 120_000, ...options });
  onTestFinished(async () => {
    await lsp.close?.();
  });
  return lsp;
}

/** The same for files named `*.stub`, with a server of the given behaviour. */
export function stubLsp(behaviour: string, options: LspToolsetOptions & { readonly notes?: string } = {}): LspToolset {
  const { notes, ...rest } = options;
  const script = join(import.meta.dirname, "stub-server.ts");
  return lspForTest({
    servers: [
      {
        name: "stub",
        command: process.execPath,
        args: [script, behaviour, ...(notes === undefined ? [] : [notes])],
        extensions: [".stub"],
        settings: { stub: { depth: 3 } },
      },
    ],
    ...rest,
  });
}

/** The processes that were started in `env` and still run. */
export async function runningServers(): Promise<readonly number[]> {
  const mark = `HAFT_TEST=${env.HAFT_TEST}`;
  const table = await processTable();
  const found = await Promise.all(table.map(async ({ pid }) => ((await hasEnvironment(pid, mark)) ? [pid] : [])));
  return found.flat();
}

/** Whether a real server is not installed, which is then printed. */
export function missing(command: string): boolean {
  if (existsSync(join(bin, command))) return false;
  console.warn(`skipped: there is no ${command} in node_modules/.bin`);
  return true;
}
