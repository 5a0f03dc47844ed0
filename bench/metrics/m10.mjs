// M10: milliseconds of Grep for a literal in 20,000 files beside ripgrep alone, and of Read of 10
// lines in the middle of a 1 GB file, and of the 10 after them.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { createSession, executeToolCall, toolCall } from "haft";
import { median } from "../cpu.mjs";

const root = createRequire(new URL("../../packages/toolsets/package.json", import.meta.url));
const { filesToolset } = await import(new URL("../../packages/toolsets/dist/index.js", import.meta.url).href);

const folders = 200;
const filesPerFolder = 100;
const lines = 16_000_000;
const line = `${"a line of sixty-three characters, so that a million are 64 MB ".padEnd(63, ".")}\n`;

export async function measure() {
  const folder = mkdtempSync(path.join(tmpdir(), "haft-bench-"));
  try {
    writeTree(folder);
    const session = createSession({ tools: [filesToolset({ env: {} })], cwd: folder });
    const grepMs = await timeOf(() => call(session, "Grep", { pattern: "needle", path: "tree" }, "f199/99.txt"));
    const { rgPath } = root("@vscode/ripgrep");
    const rgMs = await timeOf(() =>
      execFileSync(rgPath, ["--no-config", "--files-with-matches", "needle", "tree"], { cwd: folder }),
    );
    // A toolset remembers where the lines stand: only a new one looks for them.
    const readMs = await timeOf(async () => {
      await using anew = createSession({ tools: [filesToolset({ env: {} })], cwd: folder });
      await read(anew, 0);
    });
    await read(session, 0);
    let page = 0;
    const againMs = await timeOf(() => {
      page += 10;
      return read(session, page);
    });
    await session.close();
    return { grepMs, rgMs, readMs, againMs, readMb: process.resourceUsage().maxRSS / 1024 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read(session, further) {
  return call(session, "Read", { file_path: "big.txt", offset: lines / 2 + further, limit: 10 }, "a line");
}

function writeTree(folder) {
  for (let i = 0; i < folders; i++) {
    const name = path.join(folder, "tree", `f${i}`);
    mkdirSync(name, { recursive: true });
    for (let j = 0; j < filesPerFolder; j++)
      writeFileSync(path.join(name, `${j}.txt`), `${line.repeat(40)}${i === 199 && j === 99 ? "needle\n" : ""}`);
  }
  execFileSync("sh", ["-c", `yes '${line.trimEnd()}' | head -n ${lines} > big.txt`], { cwd: folder });
}

let calls = 0;

async function call(session, name, input, expected) {
  const result = await executeToolCall(toolCall(name, input, `c${calls++}`), session);
  if (!JSON.stringify(result.content).includes(expected))
    throw new Error(`wrong result of ${name}: ${JSON.stringify(result)}`);
}

async function timeOf(work) {
  const times = [];
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times.slice(1));
}
