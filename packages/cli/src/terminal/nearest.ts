/** `; the nearest is "--model"`: the end of a sentence about a name that is not known. */
export async function nearest(name: string, known: readonly string[]): Promise<string> {
  const { nearestNames } = await import("haft");
  const [near] = nearestNames(name, known, 1);
  return near === undefined ? "" : `; the nearest is "${near}"`;
}
