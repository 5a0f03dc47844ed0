import { protocolNames } from "./protocol-name.ts";
import type { Cell, TriedRow } from "./tried-row.ts";

/** The table of a library, for a terminal and for a page. */
export function renderTable(tried: readonly TriedRow[]): string {
  const protocols = protocolNames.filter((protocol) => tried.some(({ cells }) => cells[protocol] !== undefined));
  const lines = tried.map(({ name, cells }) => {
    return `| ${name} | ${protocols.map((protocol) => renderCell(cells[protocol])).join(" | ")} |`;
  });
  return [`| what comes | ${protocols.join(" | ")} |`, `| --- |${" --- |".repeat(protocols.length)}`, ...lines].join(
    "\n",
  );
}

function renderCell(cell: Cell | undefined): string {
  if (cell === undefined || cell.tried === 0) return "–";
  return cell.faults.length === 0 ? "ok" : `**bad** (${cell.faults.length} of ${cell.tried})`;
}

/** What was wrong, a line each. */
export function renderFaults(tried: readonly TriedRow[]): string {
  return tried
    .flatMap(({ name, cells }) => Object.entries(cells).map(([protocol, { faults }]) => ({ name, protocol, faults })))
    .filter(({ faults }) => faults.length > 0)
    .map(({ name, protocol, faults }) => `${name}, ${protocol}:\n${faults.map((fault) => `  ${fault}`).join("\n")}`)
    .join("\n");
}
