import { compareNames } from "./compare-names.ts";
import { editDistance } from "./edit-distance.ts";

/** The names most like a given one, the nearest first, at most `count`. Letter case and separators count little. */
export function nearestNames(name: string, names: readonly string[], count: number): readonly string[] {
  const wanted = plain(name);
  const nearest: { readonly name: string; readonly distance: number }[] = [];
  for (const candidate of names) {
    const most = nearest[count - 1]?.distance ?? Number.POSITIVE_INFINITY;
    const distance = distanceOf(wanted, plain(candidate), most);
    if (distance === undefined) continue;
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

/** Edits from one to the other, if no more than `most`; a name within the other is nearer than one of equal length that is not. */
function distanceOf(a: string, b: string, most: number): number | undefined {
  if (a === "" || b === "" || !(a.includes(b) || b.includes(a))) return editDistance(a, b, most);
  const distance = Math.abs(a.length - b.length) / maxCompared;
  return distance > most ? undefined : distance;
}
