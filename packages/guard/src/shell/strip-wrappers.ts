import type { ShellWord } from "./shell-command.ts";
import { unknownWord } from "./shell-word.ts";

export interface StrippedCommand {
  readonly wrappers: readonly ShellWord[];
  readonly words: readonly ShellWord[];
}

/**
 * Takes away the programs that only run another one, with the options that change nothing about it: `timeout 5 nice rm x` is `rm x`.
 *
 * What `xargs` adds to its command is one more word, which is unknown. A wrapper with other options stays.
 */
export function stripWrappers(all: readonly ShellWord[]): StrippedCommand {
  let start = 0;
  let isFed = false;
  for (;;) {
    const end = wrapperEnd(all, start);
    if (end === undefined || end >= all.length) break;
    isFed ||= all[start]?.text === "xargs";
    start = end;
  }
  const words = all.slice(start);
  return { wrappers: all.slice(0, start), words: isFed ? [...words, unknownWord("<stdin>")] : words };
}

/** Options without and with a value, as whole words. `operands` stand before the command. */
interface Wrapper {
  readonly flags?: RegExp;
  readonly valued?: RegExp;
  readonly operands?: number;
}

/** Programs that only run another one, by their name in any folder. */
export function isWrapper(program: string): boolean {
  return wrappers.has(program);
}

const wrappers: ReadonlyMap<string, Wrapper> = new Map<string, Wrapper>([
  [
    "timeout",
    {
      flags: /^(?:-[fpv]+|--foreground|--preserve-status|--verbose|-[ks].+|--(?:kill-after|signal)=.*)$/,
      valued: /^(?:-[ks]|--kill-after|--signal)$/,
      operands: 1,
    },
  ],
  ["time", { flags: /^-[pv]$/ }],
  ["nice", { flags: /^(?:-?-\d+|-n.+|--adjustment=.*)$/, valued: /^(?:-n|--adjustment)$/ }],
  ["nohup", {}],
  ["stdbuf", { flags: /^(?:-[ioe].+|--(?:input|output|error)=.*)$/, valued: /^(?:-[ioe]|--input|--output|--error)$/ }],
  ["command", { flags: /^-p$/ }],
  ["builtin", {}],
  ["noglob", {}],
  ["xargs", {}],
]);

/** Where the command behind the wrapper at `start` begins. */
function wrapperEnd(words: readonly ShellWord[], start: number): number | undefined {
  const wrapper = wrappers.get(words[start]?.text ?? "");
  if (wrapper === undefined) return undefined;
  let { operands = 0 } = wrapper;
  for (let index = start + 1; index < words.length; index += 1) {
    const text = words[index]?.text;
    if (text === "--" && words[index + 1]?.text?.startsWith("-") !== true) continue;
    if (text?.startsWith("-") === true) {
      if (wrapper.valued?.test(text) === true) index += 1;
      else if (wrapper.flags?.test(text) !== true) return undefined;
    } else if (operands > 0) {
      if (text === undefined) return undefined;
      operands -= 1;
    } else return index;
  }
  return undefined;
}
