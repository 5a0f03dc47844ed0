import { readFileSync } from "node:fs";
import process from "node:process";
import { checkOperands } from "./commands/check-operands.ts";
import { commands } from "./commands/command-table.ts";
import { commonOptions } from "./commands/common-options.ts";
import { callForm, usageOf } from "./commands/usage-of.ts";
import { processIo } from "./process-io.ts";
import { type CommandEnd, exitCodes } from "./terminal/exit-codes.ts";
import { nearest } from "./terminal/nearest.ts";
import type { Options } from "./terminal/options.ts";
import { parseOptions } from "./terminal/parse-options.ts";
import { renderHelp, table } from "./terminal/render-help.ts";
import { Stop } from "./terminal/stop.ts";
import { UsageError } from "./terminal/usage-error.ts";
import { writeError } from "./terminal/write-error.ts";

/** What a command left behind, such as a shell in the background, has this long to end. */
const lastSecondsMs = 7_000;

const io = processIo(process, (end) => process.exit(exitCodes[end].code));
await leave(await attempt(process.argv.slice(2)));

async function attempt(args: readonly string[]): Promise<CommandEnd> {
  try {
    return await main(args);
  } catch (error) {
    if (error instanceof Stop) return error.end;
    writeError(io, error);
    return error instanceof UsageError ? "usage" : "failed";
  }
}

async function main(args: readonly string[]): Promise<CommandEnd> {
  const [first, second, ...rest] = args;
  if (first === "help" && second !== undefined) return main([second, ...rest, "--help"]);
  if (first === undefined || first === "help" || first === "--help" || first === "-h")
    return showCommands(first, Object.keys(commands));
  if (first === "--version") return show(`${version()}\n`);
  if (first.startsWith("-")) return call("run", args);
  const both = `${first} ${second}`;
  if (Object.hasOwn(commands, both)) return call(both, rest);
  if (Object.hasOwn(commands, first)) return call(first, args.slice(1));
  const parts = Object.keys(commands).filter((name) => name.startsWith(`${first} `));
  if (parts.length > 0) return callPart(first, second, parts);
  const near = secondWords(first) || (await nearest(first, firstWords())) || "; haft help lists the commands";
  const words = `Cannot find command "${first}": it is not known${near}`;
  throw new UsageError(`${words}; haft run "${first} …" gives a prompt to a model`);
}

/** `haft mcp` alone, or with a word that is none of its commands. */
async function callPart(first: string, second: string | undefined, parts: readonly string[]): Promise<CommandEnd> {
  if (second === undefined || second === "--help" || second === "-h") return showCommands(second, parts);
  const near = (await nearest(`${first} ${second}`, parts)) || `; haft ${first} --help lists the commands`;
  throw new UsageError(`Cannot find command "${first} ${second}": it is not known${near}`);
}

/** `login` alone, for `mcp login`. */
function secondWords(word: string): string {
  const named = Object.keys(commands).filter((name) => name.endsWith(` ${word}`));
  return named.length === 0 ? "" : `; there is "haft ${named.join('", "haft ')}"`;
}

function firstWords(): readonly string[] {
  return [...new Set(Object.keys(commands).map((name) => name.split(" ")[0] as string))];
}

async function call(name: string, args: readonly string[]): Promise<CommandEnd> {
  const command = await commands[name]!();
  const known: Options = { ...command.options, ...commonOptions };
  const { values, positionals } = await parseOptions(args, known, command.unknownOptionHint);
  if (values.help)
    return show(renderHelp({ ...command, usage: usageOf(command), options: known, listsExitCodes: name === "run" }));
  if (values.version) return show(`${version()}\n`);
  await checkOperands(command, positionals, commands);
  return command.run({ options: values, operands: positionals }, io, commands);
}

async function showCommands(asked: string | undefined, names: readonly string[]): Promise<CommandEnd> {
  const shown = await Promise.all(names.map((name) => commands[name]!()));
  const rows = shown.map((command) => [callForm(command), command.summary] as const);
  const more = 'haft COMMAND --help shows its options. haft -p "prompt" is haft run "prompt".';
  const help = `The tool layer for LLM agents.\n\nCommands:\n${table(rows)}\n\n${more}\n`;
  if (asked !== undefined) return show(help);
  io.stderr.write(help);
  return "usage";
}

function show(text: string): CommandEnd {
  io.stdout.write(text);
  return "done";
}

function version(): string {
  const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  return (manifest as { readonly version: string }).version;
}

/** Waits until everything is written. The process then ends by itself; what still holds it is given a few seconds. */
async function leave(end: CommandEnd): Promise<void> {
  await Promise.all(
    [process.stdout, process.stderr].map((stream) => new Promise((resolve) => stream.write("", resolve))),
  );
  await new Promise((resolve) => setImmediate(resolve));
  const { reason } = io.signal;
  const isCut = reason instanceof Stop && (reason.end === "output-closed" || reason.end === "failed");
  process.exitCode = exitCodes[isCut ? reason.end : end].code;
  process.stdin.destroy();
  setTimeout(() => process.exit(), lastSecondsMs).unref();
}
