import { execFile } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { type CodeBlock, codeBlocks } from "./code-blocks.ts";

const pages = ["README.md", "packages/*/README.md", "docs/guides/*.md"];
const timeoutMs = 60_000;

interface Sample {
  readonly where: string;
  readonly block: CodeBlock;
  /** The block `text output` right after it: what it prints. */
  readonly output: string | undefined;
}

/**
 * Runs the samples of READMEs and guides, each in its own process and its own empty folder.
 *
 * A `ts` block is a whole program and runs, unless it is marked `ts no-run: <reason>`. A `sh` block runs when it is marked `sh run`.
 * A `text output` block after a sample is what the sample prints. All TypeScript samples that run are checked by `tsc` as well.
 */
export async function runCodeBlocks(root: string): Promise<string[]> {
  const found = globSync(pages, { cwd: root })
    .sort()
    .flatMap((page) => samplesOf(root, page));
  const unexplained = found.filter(({ block }) => /^no-run\b/.test(block.words) && !/^no-run: \S/.test(block.words));
  const samples = found.filter(isRun);
  mkdirSync(path.join(root, ".haft"), { recursive: true });
  const folder = mkdtempSync(path.join(root, ".haft", "samples-"));
  try {
    const problems = unexplained.map(
      ({ where }) => `Cannot leave out the sample of ${where}: write "no-run: <reason>"`,
    );
    const folders = samples.map((sample, index) => writeSample(path.join(folder, String(index)), sample));
    problems.push(...(await typeProblems(root, folder, samples)));
    const runs = await mapConcurrently(samples, (sample, index) => runSample(root, folders[index] as string, sample));
    return [...problems, ...runs.filter((problem) => problem !== undefined)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function samplesOf(root: string, page: string): Sample[] {
  const blocks = codeBlocks(readFileSync(path.join(root, page), "utf8"));
  return blocks.map((block, index) => {
    const next = blocks[index + 1];
    const output = next?.language === "text" && next.words === "output" ? next.text : undefined;
    return { where: `${page}:${block.line}`, block, output };
  });
}

function isRun({ block: { language, words } }: Sample): boolean {
  if (language === "ts" || language === "typescript") return !words.startsWith("no-run");
  return (language === "sh" || language === "bash") && words === "run";
}

function isShell({ block }: Sample): boolean {
  return block.language === "sh" || block.language === "bash";
}

function writeSample(folder: string, sample: Sample): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, isShell(sample) ? "sample.sh" : "sample.ts"), sample.block.text);
  return folder;
}

async function runSample(root: string, folder: string, sample: Sample): Promise<string | undefined> {
  const [program, ...args] = isShell(sample)
    ? ["bash", "-euo", "pipefail", path.join(folder, "sample.sh")]
    : [process.execPath, "--conditions=haft-source", "sample.ts"];
  const searchPath = [path.join(root, "node_modules/.bin"), process.env.PATH].join(path.delimiter);
  const { failure, stdout, stderr } = await execute(program as string, args, {
    cwd: isShell(sample) ? root : folder,
    env: { ...process.env, PATH: searchPath },
  });
  if (failure !== undefined)
    return `Cannot run the sample of ${sample.where}: ${failure}\n${(stderr || stdout).trim()}`;
  if (sample.output === undefined || sample.output.trim() === stdout.trim()) return undefined;
  return `Cannot see the printed output of ${sample.where}: it prints\n${stdout.trim()}`;
}

async function typeProblems(root: string, folder: string, samples: readonly Sample[]): Promise<string[]> {
  const compiler = path.join(root, "node_modules/.bin/tsc");
  const base = path.join(root, "tsconfig.base.json");
  if (samples.every(isShell) || !existsSync(compiler) || !existsSync(base)) return [];
  const compilerOptions = {
    noEmit: true,
    declaration: false,
    isolatedDeclarations: false,
    customConditions: ["haft-source"],
  };
  const config = path.join(folder, "tsconfig.json");
  writeFileSync(config, JSON.stringify({ extends: base, compilerOptions, include: ["*/sample.ts"] }));
  const { failure, stdout } = await execute(compiler, ["-p", config, "--pretty", "false"], { cwd: folder });
  if (failure === undefined) return [];
  return stdout
    .trim()
    .split("\n")
    .map((line) => {
      const [, index, row, rest] = /^(\d+)\/sample\.ts\((\d+),\d+\): (.*)$/.exec(line) ?? [];
      const sample = samples[Number(index)];
      if (sample === undefined) return `Cannot compile the samples: ${line}`;
      const [page, first] = sample.where.split(":");
      return `Cannot compile the sample of ${page}:${Number(first) + Number(row)}: ${rest}`;
    });
}

interface Execution {
  readonly failure: string | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

function execute(
  program: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<Execution> {
  return new Promise((resolve) => {
    const child = execFile(
      program,
      args,
      { ...options, encoding: "utf8", timeout: timeoutMs },
      (error, stdout, stderr) => {
        const failure =
          error === null
            ? undefined
            : error.killed
              ? `it took more than ${timeoutMs} ms`
              : `it ends with ${error.code}`;
        resolve({ failure, stdout, stderr });
      },
    );
    child.stdin?.end();
  });
}

async function mapConcurrently<T, R>(items: readonly T[], run: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (const [index, item] of queue) results[index] = await run(item, index);
  });
  await Promise.all(workers);
  return results;
}
