import type { Io } from "./io.ts";

/** True when somebody at a terminal can read questions and answer them. */
export function isPersonThere({ stdin, stderr }: Pick<Io, "stdin" | "stderr">): boolean {
  return stdin.isTTY === true && stderr.isTTY === true;
}
