/** At most three time zones whose names share a word with `name`: `Europe/Berlin` for `Berlin` and `berlin time`. */
export function nearZones(name: string): readonly string[] {
  const words = wordsOf(name).filter((word) => word.length > 2 && !areas.has(word));
  return Intl.supportedValuesOf("timeZone")
    .map((zone) => ({ zone, shared: wordsOf(zone).filter((word) => words.includes(word)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, 3)
    .map(({ zone }) => zone);
}

const areas: ReadonlySet<string> = new Set([
  "africa",
  "america",
  "antarctica",
  "asia",
  "atlantic",
  "europe",
  "indian",
  "pacific",
]);

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().split(/[^a-z]+/);
}
