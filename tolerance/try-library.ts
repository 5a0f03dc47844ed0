import type { Library } from "./library.ts";
import { type ProtocolName, protocolNames, type Wire } from "./protocol-name.ts";
import type { Row } from "./row.ts";
import { rows as allRows } from "./rows.ts";
import { runCase } from "./run-case.ts";
import type { Cell, TriedRow } from "./tried-row.ts";

/** Has a library go through the table: each case on each protocol it speaks, streamed and in one piece. */
export async function tryLibrary(
  library: Library,
  protocols: readonly ProtocolName[] = protocolNames,
  rows: readonly Row[] = allRows,
): Promise<TriedRow[]> {
  const tried: TriedRow[] = [];
  for (const row of rows) {
    const cells: Partial<Record<ProtocolName, Cell>> = {};
    for (const protocol of protocolsOf(library, protocols)) cells[protocol] = await tryRow(library, row, protocol);
    tried.push({ name: row.name, cells });
  }
  return tried;
}

function protocolsOf(library: Library, protocols: readonly ProtocolName[]): readonly ProtocolName[] {
  return protocols.filter((protocol) => library.protocols?.includes(protocol) !== false);
}

async function tryRow(library: Library, row: Row, protocol: ProtocolName): Promise<Cell> {
  const faults: string[] = [];
  let tried = 0;
  for (const one of row.cases) {
    for (const isStreamed of [true, false]) {
      const wire: Wire = { protocol, isStreamed };
      const seen = await runCase(library, one, wire);
      if (seen === undefined) continue;
      tried++;
      const fault = one.fault(seen);
      if (fault !== undefined) faults.push(`${one.name}${isStreamed ? "" : " (in one piece)"}: ${fault}`);
    }
  }
  return { tried, faults };
}
