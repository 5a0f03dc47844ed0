import type { CompletableCommand, CompletableOption, Completion, CompletionTree } from "./completion-tree.ts";

/**
 * A program for zsh, to be evaluated or put as `_haft` into a folder of `fpath`.
 *
 * Source: zshcompsys(1), `_arguments` and `_describe`.
 */
export function zshCompletion(tree: CompletionTree): string {
  const single = tree.filter(({ words }) => words.length === 1);
  return `#compdef haft
_haft() {
  local -a commands
  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
    commands=(${single.map(({ words, summary }) => quote(`${words[0]}:${summary}`)).join(" ")})
    _describe command commands
    return
  fi
  [[ $words[2] == -* ]] && words=($words[1] run $words[2,-1]) && (( CURRENT++ ))
${tree
  .filter(({ words }) => words.length === 2)
  .map(pairLines)
  .join("")}  shift words
  (( CURRENT-- ))
  case $words[1] in
${single.map((command) => caseLines(command, tree)).join("")}  esac
}
if [[ $funcstack[1] == _haft ]]; then _haft "$@"; else compdef _haft haft; fi
`;
}

function pairLines(command: CompletableCommand): string {
  const [first, second] = command.words;
  return `  if (( CURRENT > 3 )) && [[ $words[2] == ${first} && $words[3] == ${second} ]]; then
    shift 2 words
    (( CURRENT -= 2 ))
    ${argumentsOf(command, command.operand)}
    return
  fi
`;
}

function caseLines(command: CompletableCommand, tree: CompletionTree): string {
  const seconds = tree.flatMap(({ words }) =>
    words.length === 2 && words[0] === command.words[0] ? [words[1] as string] : [],
  );
  return `    ${command.words[0]}) ${argumentsOf(command, seconds.length > 0 ? seconds : command.operand)} ;;\n`;
}

function argumentsOf({ options }: CompletableCommand, operand: Completion): string {
  const operands = operand === "nothing" ? [] : [quote(`1:: :${action(operand, false)}`)];
  return ["_arguments -s", ...options.map(specification), ...operands].join(" \\\n      ");
}

function specification({ forms, summary, value, completion, isList }: CompletableOption): string {
  const text = `[${summary.replace(/[[\]\\:]/g, "\\$&")}]${value === undefined ? "" : `:${value}:${action(completion, isList)}`}`;
  const names = forms.map((form) => (value !== undefined && form.startsWith("--") ? `${form}=` : form));
  return forms.length === 1
    ? quote(`${names[0]}${text}`)
    : `${quote(`(${forms.join(" ")})`)}{${names.join(",")}}${quote(text)}`;
}

function action(completion: Completion, isList: boolean): string {
  if (completion === "nothing") return " ";
  if (completion === "files") return "_files";
  if (completion === "folders") return "_files -/";
  return isList ? `_sequence compadd - ${completion.join(" ")}` : `(${completion.join(" ")})`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
