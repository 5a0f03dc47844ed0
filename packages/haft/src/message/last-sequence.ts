import { toolCallsOf } from "./message.ts";
import type { Transcript } from "./transcript.ts";

/**
 * The highest sequence number of the last round that has any; 0 when there is none.
 *
 * Numbers only grow along a conversation. Costs what stands behind that round, and the round.
 */
export function lastSequence({ entries }: Transcript): number {
  let highest = 0;
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i];
    if (entry?.role === undefined || entry.role === "tool") highest = Math.max(highest, entry?.sequence ?? 0);
    else if (highest > 0 && toolCallsOf(entry).length > 0) return highest;
  }
  return highest;
}
