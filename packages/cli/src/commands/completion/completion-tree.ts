import type { Io } from "../../terminal/io.ts";
import type { Option } from "../../terminal/options.ts";
import type { Commands } from "../command.ts";
import { commonOptions } from "../common-options.ts";
import { builtinTools } from "../session/builtin-tools.ts";

/** All that a shell can complete. */
export type CompletionTree = readonly CompletableCommand[];

export interface CompletableCommand {
  /** One word, or two. */
  readonly words: readonly string[];
  readonly summary: string;
  readonly options: readonly CompletableOption[];
  /** What the first operand can be. */
  readonly operand: Completion;
}

export interface CompletableOption {
  /** `--model`, `-m` */
  readonly forms: readonly string[];
  readonly summary: string;
  /** What its value is called; a flag has none. */
  readonly value: string | undefined;
  readonly completion: Completion;
  /** Several values, with commas between. */
  readonly isList: boolean;
}

/** Words to choose from, paths, or nothing that a shell could know. */
export type Completion = readonly string[] | "files" | "folders" | "nothing";

/** Reads the tree from the commands themselves. What a value is called says what it can be: FILE, FOLDER, TOOL. */
export async function completionTree(
  commands: Commands,
  io: Pick<Io, "env" | "clock" | "host">,
): Promise<CompletionTree> {
  const toolNames = builtinTools(io).map(({ name }) => name);
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  return all.map(({ name, summary, options, operands: [operand] = [] }) => ({
    words: name.split(" "),
    summary,
    options: Object.entries({ ...options, ...commonOptions }).map(([long, option]) =>
      completable(long, option, toolNames),
    ),
    operand: operand === undefined ? "nothing" : completionOf(operand.name, operand, toolNames),
  }));
}

function completable(long: string, option: Option, toolNames: readonly string[]): CompletableOption {
  const value = option.kind === "flag" ? undefined : option.value;
  return {
    forms: [`--${long}`, ...(option.short === undefined ? [] : [`-${option.short}`])],
    summary: option.summary,
    value,
    completion:
      value === undefined
        ? "nothing"
        : completionOf(value, { choices: option.kind === "text" ? option.choices : undefined }, toolNames),
    isList: option.kind === "list",
  };
}

function completionOf(
  value: string,
  { choices }: { readonly choices?: readonly string[] | undefined },
  toolNames: readonly string[],
): Completion {
  if (choices !== undefined) return choices;
  if (value === "TOOL" || value === "TOOLS") return toolNames;
  if (value === "FILE") return "files";
  return value === "FOLDER" || value === "FOLDERS" ? "folders" : "nothing";
}
