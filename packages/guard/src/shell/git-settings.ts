import type { Launch } from "./launch.ts";
import type { ShellWord } from "./shell-command.ts";

/**
 * What settings make git start that stand before its subcommand: `-c core.pager=x`.
 *
 * @returns the texts that a shell may read; `isUnseen` when they are not all: git may take settings, hooks or its own programs from elsewhere
 */
export function gitSettings(options: readonly ShellWord[]): Required<Pick<Launch, "scripts" | "isUnseen">> {
  const scripts: string[] = [];
  let isUnseen = options.some(({ prefix }) => /^--(?:config-env|exec-path=)/.test(prefix));
  for (const [index, option] of options.entries()) {
    if (option.text !== "-c") continue;
    const [, name, value = ""] = /^([^=]+)=?([\s\S]*)$/.exec(options[index + 1]?.text ?? "") ?? [];
    if (name === undefined || fromElsewhere.test(name)) isUnseen = true;
    else if (!harmless.test(name)) scripts.push(value.replace(/^!/, ""));
  }
  return { scripts, isUnseen };
}

/** An alias that begins with `!` is a text for a shell. */
export function aliasScripts(value: string): readonly string[] {
  return value.startsWith("!") ? [value.slice(1)] : [];
}

/** Source: git-config(1) (2.52, read 2026-12). */
const fromElsewhere = /^(?:include(?:if)?\.|core\.hookspath$)/i;
const harmless =
  /^(?:user|author|committer|color|column|advice|log|status|push|pull|init|safe|branch)\.|^core\.(?:quotepath|autocrlf|safecrlf|eol|ignorecase|filemode|longpaths|abbrev|symlinks)$|^commit\.gpgsign$/i;
