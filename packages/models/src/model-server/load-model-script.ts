import { readFile } from "node:fs/promises";
import { extname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { checkScript } from "./check-script.ts";
import type { ModelScript } from "./model-script.ts";
import { parseJson } from "./parse-json.ts";

/**
 * Reads the script of a model server: a JSON file with a list of turns, or a module whose default export, or export `script`, is a
 * list of turns or a function.
 *
 * @throws {TypeError} when it cannot be read or is no script, naming the place: the line in JSON, the path in the script
 */
export async function loadModelScript(path: string): Promise<ModelScript> {
  try {
    const text = decode(await readFile(path));
    return checkTurns(checkScript(extname(path) === ".json" ? parse(text) : await importScript(path)));
  } catch (cause) {
    throw new TypeError(`Cannot use the model script "${path}": ${reasonOf(cause)}`, { cause });
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new TypeError("it is not UTF-8", { cause });
  }
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch (cause) {
    throw new TypeError(`it is not JSON: ${(cause as Error).message}`, { cause });
  }
}

function checkTurns(script: ModelScript): ModelScript {
  if (script.length > 0 || typeof script === "function") return script;
  throw new TypeError('it has no turns; write one, as in ["Hello."]');
}

async function importScript(path: string): Promise<unknown> {
  if (!moduleEnding.test(path)) throw new TypeError("its name must end in .json, .js, .mjs, .ts or .mts");
  const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(resolve(path)).href);
  const script = module.default ?? module.script;
  if (script === undefined) throw new TypeError('the module has no default export and none named "script"');
  return script;
}

const moduleEnding = /\.[cm]?[jt]s$/;

function reasonOf(cause: unknown): string {
  const { code, message, syscall } = cause as NodeJS.ErrnoException;
  const known = syscall === undefined ? undefined : reasons[code ?? ""];
  return known ?? message ?? String(cause);
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "this user may not read it",
};
