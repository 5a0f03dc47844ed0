import type { Io } from "../../terminal/io.ts";

/** Stops the command after so many seconds. Returns how to take the limit away. */
export function limitTime(seconds: number | undefined, { clock, stop }: Io): () => void {
  return seconds === undefined ? () => {} : clock.after(seconds * 1_000, () => stop("time-limit"));
}
