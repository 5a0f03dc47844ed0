import { existsSync } from "node:fs";
import { resolve } from "node:path";

/**
 * The script that a hook's command names and that is not there.
 *
 * A program that cannot open its script may well end with 2, which would block everything, so the script is looked for first.
 */
export function missingScript(
  command: string,
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|([^\s"'|&;<>()]+)/g)].map(
    ([, double, single, plain]) => single ?? expand(double ?? plain ?? "", env),
  );
  const [program = "", ...rest] = words;
  const isInterpreter = interpreters.test(program);
  const script = isInterpreter ? rest.find((word) => word !== undefined && !word.startsWith("-")) : program;
  if (script === undefined || !(script.includes("/") || (isInterpreter && /\.\w+$/.test(script)))) return undefined;
  if (/[$`*?[{]/.test(script) || rest.includes("-c") || rest.includes("-e") || rest.includes("-m")) return undefined;
  return existsSync(resolve(cwd, script)) ? undefined : script;
}

const interpreters = /^(?:\/usr\/bin\/env |\S*\/)?(?:python[\d.]*|node|bash|sh|zsh|ruby|perl|deno|bun|tsx|php)$/;

function expand(word: string, env: Readonly<Record<string, string | undefined>>): string {
  return word
    .replace(/^~(?=\/)/, () => env.HOME ?? "~")
    .replace(/\$(?:\{(\w+)\}|(\w+))/g, (found, braced?: string, plain?: string) => env[braced ?? plain ?? ""] ?? found);
}
