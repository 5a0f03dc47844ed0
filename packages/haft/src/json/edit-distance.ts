/**
 * How many characters have to be added, left out or changed to get from one text to the other; undefined when it is more than `most`.
 *
 * Looks only at what can still come to `most`, so that texts which are unlike cost little.
 */
export function editDistance(a: string, b: string, most: number): number | undefined {
  const limit = Math.min(Math.floor(most), Math.max(a.length, b.length));
  if (Math.abs(a.length - b.length) > limit) return undefined;
  const tooFar = limit + 1;
  let row = new Uint32Array(b.length + 1).map((_, j) => Math.min(j, tooFar));
  let next = new Uint32Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    const first = Math.max(1, i - limit);
    const last = Math.min(b.length, i + limit);
    next[first - 1] = first === 1 ? Math.min(i, tooFar) : tooFar;
    let least = next[first - 1] as number;
    for (let j = first; j <= last; j++) {
      const changed = (row[j - 1] as number) + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      const moved = Math.min(row[j] as number, next[j - 1] as number) + 1;
      const distance = Math.min(changed, moved, tooFar);
      next[j] = distance;
      if (distance < least) least = distance;
    }
    if (last < b.length) next[last + 1] = tooFar;
    if (least > limit) return undefined;
    [row, next] = [next, row];
  }
  const distance = row[b.length] as number;
  return distance > limit ? undefined : distance;
}
