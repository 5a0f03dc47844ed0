import { fingerprint } from "../json/fingerprint.ts";

/** The id under which the host finds a whole error: eight hex digits made from its text, so that equal errors give equal results. */
export function errorId(text: string): string {
  return fingerprint(text).slice(0, 8);
}
