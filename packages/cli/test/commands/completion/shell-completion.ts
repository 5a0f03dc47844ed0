import { spawnSync } from "node:child_process";
import { commands } from "../../../src/commands/command-table.ts";
import { type CompletionTree, completionTree } from "../../../src/commands/completion/completion-tree.ts";
import { bash, type Ended, temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";

/** The tree of the real command. */
export function realTree(): Promise<CompletionTree> {
  return completionTree(commands, memoryIo());
}

/** Why tests with a shell cannot run here; undefined when they can. */
export function whyNot(shell: string): string | undefined {
  return spawnSync(shell, ["--version"]).status === 0 ? undefined : `${shell} is not installed`;
}

/** Runs a shell with a script on standard input, in a folder with `file.txt` and `folder/`. */
export function inShell(shell: string, script: string): Promise<Ended> {
  const cwd = temporaryFolder();
  const setUp = "mkdir folder 'with space' && : > file.txt";
  return bash(`${setUp} && exec ${shell} 3<<'END_OF_SCRIPT' /dev/fd/3\n${script}\nEND_OF_SCRIPT`, { cwd });
}
