/** `; the nearest is "--model"`: the end of a sentence about a name that is not known. Nothing when none is like it. */
export async function nearest(name: string, known: readonly string[]): Promise<string> {
  const { nearestNames } = await import("haft");
  const [near] = nearestNames(name, known, 1);
  return near === undefined || !isLike(near, name) ? "" : `; the nearest is "${near}"`;
}

/** The nearest of a few names may be far away. A slip of the pen rarely changes how a name begins. */
function isLike(near: string, name: string): boolean {
  const [a, b] = [near, name].map((text) => text.toLowerCase().replace(/^-+/, "")) as [string, string];
  return Math.min(a.length, b.length) > 1 && (a[0] === b[0] || a.includes(b) || b.includes(a));
}
