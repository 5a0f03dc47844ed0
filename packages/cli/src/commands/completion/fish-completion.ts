import type { CompletableCommand, Completion, CompletionTree } from "./completion-tree.ts";

/**
 * A program for fish.
 *
 * Source: fish documentation, "complete".
 */
export function fishCompletion(tree: CompletionTree): string {
  return [
    "# Completes haft in fish",
    "complete -c haft -f",
    ...tree.flatMap((command) => linesOf(command, tree)),
    "",
  ].join("\n");
}

function linesOf(command: CompletableCommand, tree: CompletionTree): readonly string[] {
  const { words, summary, options, operand } = command;
  const [first, second] = words;
  const offered =
    second === undefined
      ? `-n __fish_use_subcommand -a ${first}`
      : `-n ${quote(`__fish_seen_subcommand_from ${first}; and not __fish_seen_subcommand_from ${second}`)} -a ${second}`;
  const condition = `-n ${quote(conditionOf(words, tree))}`;
  return [
    `complete -c haft ${offered} -d ${quote(summary)}`,
    ...options.map(({ forms, summary, value, completion, isList }) => {
      const names = forms.map((form) => (form.startsWith("--") ? `-l ${form.slice(2)}` : `-s ${form.slice(1)}`));
      const values = value === undefined ? "" : ` ${action(completion, isList)}`;
      return `complete -c haft ${condition} ${names.join(" ")}${values} -d ${quote(summary)}`;
    }),
    ...(operand === "nothing" ? [] : [`complete -c haft ${condition} ${action(operand, false).replace(/^-x /, "")}`]),
  ];
}

/** A command of one word stands down for those of two that begin with it. */
function conditionOf(words: readonly string[], tree: CompletionTree): string {
  const seen = words.map((word) => `__fish_seen_subcommand_from ${word}`);
  const seconds = tree.flatMap((other) =>
    words.length === 1 && other.words.length === 2 && other.words[0] === words[0] ? [other.words[1]] : [],
  );
  return [...seen, ...seconds.map((word) => `not __fish_seen_subcommand_from ${word}`)].join("; and ");
}

function action(completion: Completion, isList: boolean): string {
  if (completion === "nothing") return "-x";
  if (completion === "files") return "-r -F";
  if (completion === "folders") return `-x -a ${quote("(__fish_complete_directories)")}`;
  return isList
    ? `-x -a ${quote(`(__fish_append , ${completion.join(" ")})`)}`
    : `-x -a ${quote(completion.join(" "))}`;
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}
