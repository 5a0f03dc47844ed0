import { nearestNames } from "haft";

/**
 * At most three time zones whose names share a word with `name`, as `Europe/Berlin` with `berlin time`; else the three that are
 * written most like it.
 */
export function nearZones(name: string): readonly string[] {
  const words = wordsOf(name).filter((word) => word.length > 2 && !areas.has(word));
  const zones = Intl.supportedValuesOf("timeZone");
  const sharing = zones
    .map((zone) => ({ zone, shared: wordsOf(zone).filter((word) => words.includes(word)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, 3)
    .map(({ zone }) => zone);
  return sharing.length > 0 ? sharing : nearestNames(name, zones, 3);
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
