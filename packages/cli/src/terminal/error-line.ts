import { printableLine } from "./printable.ts";

/** What went wrong, on one line. */
export function errorLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return printableLine(message === "" ? "Cannot go on: an error without a message" : message, maxChars);
}

const maxChars = 2_000;
