import type { CompletableCommand, CompletableOption, Completion, CompletionTree } from "./completion-tree.ts";

/**
 * A program for bash 3.2 or newer.
 *
 * Source: Bash Reference Manual, "Programmable Completion". `=` breaks words there, so `--a=b` comes as three.
 */
export function bashCompletion(tree: CompletionTree): string {
  const first = [...new Set(tree.map(({ words }) => words[0]))];
  const pairs = tree.filter(({ words }) => words.length > 1);
  return `${helpers}
_haft() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]} place=2
  COMPREPLY=()
  if [ "$cur" = "=" ]; then cur=; elif [ "$prev" = "=" ]; then prev=\${COMP_WORDS[COMP_CWORD-2]}; fi
  if [ "$COMP_CWORD" -eq 1 ]; then
    case "$cur" in
      -*) command=run ;;
      *) _haft_words "${first.join(" ")}"; return ;;
    esac
  fi
  case "$command" in -*) command=run ;; esac
${pairs.map(pairLines).join("")}  case "$command:$prev" in
${tree.flatMap(valueLines).join("")}  esac
  case "$command" in
${tree.map(commandLines(pairs)).join("")}  esac
}
complete -F _haft haft
`;
}

const helpers = `# Completes haft in bash: eval "$(haft completion bash)"
_haft_words() { COMPREPLY=($(compgen -W "$1" -- "$cur")); }
_haft_list() {
  local before=
  case "$cur" in *,*) before=\${cur%,*}, ;; esac
  COMPREPLY=($(compgen -P "$before" -W "$1" -- "\${cur##*,}"))
}
_haft_paths() {
  local IFS=$'\\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen "$1" -- "$cur"))
}
`;

function pairLines({ words: [first, second] }: CompletableCommand): string {
  return `  if [ "$COMP_CWORD" -gt 2 ] && [ "$command \${COMP_WORDS[2]}" = "${first} ${second}" ]; then command="${first} ${second}" place=3; fi
`;
}

function valueLines({ words, options }: CompletableCommand): readonly string[] {
  const command = words.join(" ");
  return options
    .filter(({ value }) => value !== undefined)
    .map(({ forms, completion, isList }) => {
      const patterns = forms.map((form) => `"${command}:${form}"`).join("|");
      return `    ${patterns}) ${action(completion, isList)}return ;;\n`;
    });
}

function commandLines(pairs: readonly CompletableCommand[]): (command: CompletableCommand) => string {
  return ({ words, options, operand }) => {
    const seconds = pairs
      .filter((pair) => words.length === 1 && pair.words[0] === words[0])
      .map((pair) => pair.words[1] as string);
    const after = seconds.length > 0 ? seconds : operand;
    const operands = action(after, false);
    return `    "${words.join(" ")}")
      case "$cur" in
        -*) _haft_words "${options.map(longForm).join(" ")}" ;;
        *) ${operands === "" ? ":" : `[ "$COMP_CWORD" -ne "$place" ] || ${operands.replace(/; $/, "")}`} ;;
      esac ;;
`;
  };
}

function longForm({ forms }: CompletableOption): string {
  return forms[0] as string;
}

/** What completes a value, with what ends a command of the shell. */
function action(completion: Completion, isList: boolean): string {
  if (completion === "nothing") return "";
  if (completion === "files") return "_haft_paths -f; ";
  if (completion === "folders") return "_haft_paths -d; ";
  return `${isList ? "_haft_list" : "_haft_words"} "${completion.join(" ")}"; `;
}
