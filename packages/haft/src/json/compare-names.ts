/** The order of names by code unit, the same on every machine and in every locale. */
export function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
