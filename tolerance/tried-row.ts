import type { ProtocolName } from "./protocol-name.ts";

/** A row of the table for one library. */
export interface TriedRow {
  readonly name: string;
  readonly cells: Readonly<Partial<Record<ProtocolName, Cell>>>;
}

/** How many cases were tried, and what was wrong. Nothing tried: the wire cannot bring it. */
export interface Cell {
  readonly tried: number;
  readonly faults: readonly string[];
}

export function badRows(tried: readonly TriedRow[]): readonly TriedRow[] {
  return tried.filter(({ cells }) => Object.values(cells).some(({ faults }) => faults.length > 0));
}
