import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { styleText } from "node:util";
import { exitCodes } from "../packages/cli/src/terminal/exit-codes.ts";
import { repositoryRoot } from "./report-check.ts";
import { offerModel } from "./start-offer.ts";

/** Shows `haft run` at work: real tools, the real protocol, and a scripted model behind it. Needs no key and no network. */
try {
  await show();
} catch (error) {
  console.error(`${styleText("red", "✗", { stream: process.stderr })} ${(error as Error).message}`);
  process.exitCode = 1;
}

async function show(): Promise<void> {
  const folder = makeFolder();
  const server = haft(["model-server", "--script", path.join(repositoryRoot, "scripts/start-model.ts")], "pipe");
  try {
    const report = path.join(folder, "exit-codes.md");
    await runTask(await firstLine(server), report);
    const written = readFileSync(report, "utf8");
    checkReport(written);
    console.log(`\n${written.trimEnd().replace(/^/gm, `  ${styleText("dim", "│")} `)}\n`);
    console.log(`${styleText("green", "✓")} The report is right: it agrees with the source.\n`);
    console.log("The model was scripted; tools and protocol were real. With a real model:");
    for (const line of await offerModel(process.env)) console.log(`  ${styleText("bold", line)}`);
  } finally {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeFolder(): string {
  try {
    return mkdtempSync(path.join(tmpdir(), "haft-"));
  } catch (error) {
    throw new Error(
      `Cannot show the run: no folder can be made in ${tmpdir()} (${(error as NodeJS.ErrnoException).code})`,
    );
  }
}

async function runTask(url: string, report: string): Promise<void> {
  const prompt = `Find where this repository declares the exit codes of haft, and list them in ${report}`;
  console.log(`${styleText("dim", "$")} ${styleText("bold", `haft run "${prompt}"`)}\n`);
  const model = ["--model", "openai-compatible:scripted", "--base-url", url];
  const may = ["--allowed-tools", "Write,Bash", "--add-dir", path.dirname(report)];
  const [code] = await once(haft(["run", prompt, ...model, ...may], "inherit"), "exit");
  if (code !== 0) throw new Error(`Cannot show the run: haft run ends with exit code ${code}`);
}

/** The report must list what the program itself knows. */
function checkReport(report: string): void {
  const lines = report.split("\n");
  const wanted = Object.values(exitCodes).map(({ code, meaning }) => `- ${code}: ${meaning}`);
  const missing = wanted.find((line) => !lines.includes(line));
  if (missing !== undefined) throw new Error(`Cannot accept the report: the line "${missing}" is missing`);
}

function haft(args: readonly string[], stdout: "pipe" | "inherit"): ChildProcess {
  const main = path.join(repositoryRoot, "packages/cli/src/main.ts");
  return spawn(process.execPath, ["--conditions=haft-source", main, ...args], {
    cwd: repositoryRoot,
    stdio: ["ignore", stdout, "inherit"],
  });
}

/** What the server prints first is its address. */
async function firstLine(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) return line;
  throw new Error("Cannot start the model server: it ended");
}
