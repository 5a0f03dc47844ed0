import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Io } from "../../terminal/io.ts";
import { readInput } from "../../terminal/read-input.ts";
import { UsageError } from "../../terminal/usage-error.ts";

/**
 * The input of a call as the user gave it: the text itself, of a file (`@FILE`), or of standard input (`-`).
 *
 * @throws {UsageError} when the file or standard input cannot be read
 */
export async function readCallInput(given: string | undefined, io: Io): Promise<string> {
  if (given === undefined) return "{}";
  if (given === "-") return readInput("the input", io);
  return given.startsWith("@") ? readText(resolve(io.cwd, given.slice(1))) : given;
}

function readText(path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const so =
      code === "ENOENT" ? "it does not exist" : code === "ERR_ENCODING_INVALID_ENCODED_DATA" ? "it is not UTF-8" : code;
    throw new UsageError(`Cannot read the input from "${path}": ${so}`, { cause });
  }
}
