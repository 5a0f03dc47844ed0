import { shellQuote } from "./shell-quote.ts";

/** The signal on which a driven bash skips what is left of the command it runs. One that programs hardly use. */
export const skipSignal = "SIGVTALRM";

/**
 * The first lines for a bash that reads its commands from a pipe: it keeps the descriptors 3, for output, and 4, for answers, where
 * commands do not look for them.
 *
 * A command that was skipped lets pass only what bears the driver's own name.
 */
export const driverStart: string = `exec 196>&3 197>&4 3>&- 4>&-
trap '__haft_skipped=1; shopt -s extdebug; trap '\\''[[ $BASH_COMMAND == *__haft_* ]]'\\'' DEBUG' VTALRM
builtin printf 'ready\\0' >&197
`;

export interface DrivenCommand {
  readonly command: string;
  /** To be printed when the command has ended, first on the output, then in the answer. */
  readonly token: string;
  /** The value of HAFT_CALL. */
  readonly call: string;
  /** Where to go first. */
  readonly folder: string | undefined;
}

/**
 * What is written to bash to run a command with neither input nor a way to the driver's own descriptors.
 *
 * The command is read as data, so that nothing in it is taken for the lines after it; the token is read after it has ended, so that it
 * cannot know it.
 */
export function drivenCommand({ command, token, call, folder }: DrivenCommand): string {
  return `${folder === undefined ? "" : `builtin cd -- ${shellQuote(folder)}\n`}export HAFT_CALL=${shellQuote(call)}
__haft_skipped=
IFS= builtin read -r -d '' __haft_command
${command}\0eval "$__haft_command" </dev/null >&196 2>&1 196>&- 197>&-
__haft_status=$?
IFS= builtin read -r -d '' __haft_token
${token}\0[[ -z $__haft_skipped ]] || { __haft_= trap - DEBUG; __haft_= shopt -u extdebug; }
builtin printf %s "$__haft_token" >&196
builtin printf '%s %s %s\\0' "$__haft_token" "$__haft_status" "$(builtin pwd -P)" >&197
`;
}

/** The exit code and the folder in an answer; undefined when it is not the one to `token`. */
export function parseAnswer(
  answer: string,
  token: string,
): { readonly exitCode: number; readonly folder: string | undefined } | undefined {
  const [, code, folder] = new RegExp(`^${token} (\\d+) (.*)$`, "s").exec(answer) ?? [];
  return code === undefined ? undefined : { exitCode: Number(code), folder: folder === "" ? undefined : folder };
}
