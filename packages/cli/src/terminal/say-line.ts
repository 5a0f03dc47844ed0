import type { Io } from "./io.ts";
import { printableLine } from "./printable.ts";

/** Says something to the person in one line of standard error, safe to print and of at most 2,000 characters. */
export function sayLine({ stderr }: Pick<Io, "stderr">, text: string): void {
  stderr.write(`${printableLine(text, 2_000)}\n`);
}
