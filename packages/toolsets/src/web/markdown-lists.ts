import type TurndownService from "turndown";

/** Lists of Markdown with one space after the mark, in time in proportion to their length. */
export function markdownLists(service: TurndownService): void {
  const counts = new WeakMap<object, number>();
  service.addRule("listItem", {
    filter: "li",
    replacement(content, node) {
      const list = node.parentNode as (ListElement & object) | null;
      const mark = list?.nodeName === "OL" ? `${nextNumber(list, counts)}. ` : "- ";
      return `${mark}${content.trim().replaceAll("\n", `\n${" ".repeat(mark.length)}`)}\n`;
    },
  });
}

interface ListElement {
  readonly nodeName: string;
  getAttribute(name: string): string | null;
}

function nextNumber(list: ListElement & object, counts: WeakMap<object, number>): number {
  const start = Number.parseInt(list.getAttribute("start") ?? "", 10);
  const number = counts.get(list) ?? (Number.isNaN(start) ? 1 : start);
  counts.set(list, number + 1);
  return number;
}
