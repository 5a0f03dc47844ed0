import type TurndownService from "turndown";

/**
 * Tables of Markdown, in time in proportion to their size. The first row is the heading. A table that is there for layout (one column,
 * or another table within) becomes its content.
 */
export function markdownTables(service: TurndownService): void {
  service.addRule("tableCell", { filter: ["th", "td"], replacement: (content) => `${cellMark}${content.trim()}` });
  service.addRule("tableRow", { filter: "tr", replacement: (content) => `${rowMark}${content}` });
  service.addRule("tableSection", { filter: ["thead", "tbody", "tfoot"], replacement: (content) => content });
  service.addRule("tableColumns", { filter: ["colgroup", "col"], replacement: () => "" });
  service.addRule("table", {
    filter: "table",
    replacement(content, node) {
      const isLayout = Boolean((node as { querySelector(selector: string): unknown }).querySelector("table"));
      return `\n\n${isLayout ? withoutMarks(content) : tableText(content)}\n\n`;
    },
  });
}

/** Control characters, which no text of a page may hold: see `preparePage`. */
const rowMark = "\u0001";
const cellMark = "\u0002";

function tableText(content: string): string {
  const [caption = "", ...lines] = content.split(rowMark);
  const rows = lines.map((line) => line.split(cellMark).slice(1).map(cellText)).filter((row) => row.length > 0);
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (columns < 2) return withoutMarks(content);
  const [heading, ...body] = rows.map((row) => rowText(row, columns));
  const divider = rowText([], columns, "---");
  return [...(caption.trim() === "" ? [] : [caption.trim(), ""]), heading, divider, ...body].join("\n");
}

function rowText(cells: readonly string[], columns: number, filling = ""): string {
  const filled = Array.from({ length: columns }, (_, index) => cells[index] ?? filling);
  return `| ${filled.join(" | ")} |`;
}

function cellText(cell: string): string {
  return cell
    .trim()
    .replace(/\|/g, "\\|")
    .replace(/\s*\n\s*/g, "<br>");
}

function withoutMarks(content: string): string {
  return content
    .replaceAll(rowMark, "\n")
    .replaceAll(cellMark, "\n\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
