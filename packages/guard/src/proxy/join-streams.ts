import type { Duplex } from "node:stream";

/** Passes on what each of two streams brings to the other, until both have ended or one of them fails. */
export function joinStreams(near: Duplex, far: Duplex): void {
  if (near.destroyed) far.destroy();
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on("error", () => other.destroy());
    one.on("close", () => other.destroy());
    one.pipe(other);
  }
}
