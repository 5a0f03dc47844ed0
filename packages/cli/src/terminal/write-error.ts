import { colorsFor } from "./colors.ts";
import { errorLine } from "./error-line.ts";
import type { Io } from "./io.ts";

/** Says on one line of standard error what went wrong. With `HAFT_DEBUG` set, the stack and the causes follow. */
export function writeError({ stderr, env }: Pick<Io, "stderr" | "env">, error: unknown): void {
  const paint = colorsFor(stderr, env);
  stderr.write(`${paint("red", "haft:")} ${errorLine(error)}\n`);
  for (let at = error; env.HAFT_DEBUG && at instanceof Error; at = at.cause) stderr.write(`${at.stack}\n`);
}
