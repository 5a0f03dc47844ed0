import { spawn, spawnSync } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { onTestFinished } from "vitest";
import { haftCommand } from "./haft-process.ts";

/** `script` of util-linux gives a command a real terminal. */
export const hasTerminal: boolean =
  spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux") === true;

export interface AtTerminal {
  readonly cwd: string;
  /** Where the user's own files are. */
  readonly home: string;
  /** What is typed, each when the text before it has been shown since the last. */
  readonly answers?: readonly (readonly [shown: string, typed: string])[] | undefined;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the real command in a terminal to its end. `shown` is without colours. */
export function atTerminal(
  args: readonly string[],
  { cwd, home, answers = [], env = {} }: AtTerminal,
): Promise<{ readonly shown: string; readonly code: number | null }> {
  const command = [haftCommand, ...args.map((arg) => `'${arg.replaceAll("'", "'\\''")}'`)].join(" ");
  const { PATH = "" } = process.env;
  const child = spawn("script", ["-qefc", command, "/dev/null"], {
    cwd,
    env: { PATH, HOME: home, TERM: "xterm", SHELL: "/bin/bash", ...env },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const left = [...answers];
  let shown = "";
  let from = 0;
  child.stdout.on("data", (chunk) => {
    shown += chunk;
    const [next] = left;
    if (next === undefined) return;
    const at = shown.indexOf(next[0], from);
    if (at === -1) return;
    from = shown.length;
    left.shift();
    child.stdin.write(next[1]);
  });
  return new Promise((resolve) => {
    child.once("close", (code) => resolve({ shown: stripVTControlCharacters(shown).replaceAll("\r", ""), code }));
  });
}
