import { compareNames } from "./compare-names.ts";

/** The names most like a given one, the nearest first, at most `count`. Letter case and separators count little. */
export function nearestNames(name: string, names: readonly string[], count: number): readonly string[] {
  const wanted = plain(name);
  const nearest: { readonly name: string; readonly distance: number }[] = [];
  for (const candidate of names) {
    const distance = distanceOf(wanted, plain(candidate));
    const last = nearest[count - 1];
    if (last !== undefined && last.distance < distance) continue;
    const entry = { name: candidate, distance };
    const place = nearest.findIndex((other) => isNearer(entry, other));
    nearest.splice(place === -1 ? nearest.length : place, 0, entry);
    if (nearest.length > count) nearest.pop();
  }
  return nearest.map((entry) => entry.name);
}

function isNearer(a: { name: string; distance: number }, b: { name: string; distance: number }): boolean {
  return a.distance < b.distance || (a.distance === b.distance && compareNames(a.name, b.name) < 0);
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .slice(0, maxCompared);
}

const maxCompared = 64;

/** Edits from one to the other; a name within the other is nearer than one of equal length that is not. */
function distanceOf(a: string, b: string): number {
  if (a !== "" && b !== "" && (a.includes(b) || b.includes(a))) return Math.abs(a.length - b.length) / maxCompared;
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
