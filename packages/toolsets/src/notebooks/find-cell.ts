import type { Notebook, NotebookCell } from "./parse-notebook.ts";

/** The cell that an id or "cell-N", counted from 0, names; an id counts more. Or why there is none. */
export function findCell(
  { cells }: Notebook,
  name: string,
): NotebookCell | { readonly code: "cell-not-found" | "duplicate-id"; readonly fault: string } {
  const found = cells.filter(({ id }) => id === name);
  const places = found.map(({ index }) => `"cell-${index}"`);
  if (found.length > 1)
    return {
      code: "duplicate-id",
      fault: `${found.length} cells have the id "${name}"; name the one that is meant by its place: ${places.join(", ")}`,
    };
  const place = /^cell-(0|[1-9]\d*)$/.exec(name)?.[1];
  const cell = found[0] ?? (place === undefined ? undefined : cells[Number(place)]);
  return cell ?? { code: "cell-not-found", fault: `there is no cell "${name}"; ${listed(cells)}` };
}

const maxListed = 20;

function listed(cells: readonly NotebookCell[]): string {
  if (cells.length === 0) return "the notebook has no cells";
  const names = cells.slice(0, maxListed).map(({ name }) => `"${name}"`);
  return `the cells are ${names.join(", ")}${cells.length > maxListed ? `, and ${cells.length - maxListed} more` : ""}`;
}
