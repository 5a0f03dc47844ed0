/** Lines of a text, numbered from `firstLine`. */
export interface NearestLines {
  readonly firstLine: number;
  readonly lines: readonly string[];
}

/**
 * The lines of a text that are most like `wanted`: where most of its lines stand as they are, else those that begin with the line
 * most like its first.
 */
export function nearestLines(text: string, wanted: string): NearestLines | undefined {
  if (text.length > longestText) return undefined;
  const lines = text.split(/\r?\n/);
  const wantedLines = wanted.replace(/^\s*\n|\s+$/g, "").split(/\r?\n/);
  const begin = mostEqualLines(lines, wantedLines) ?? mostSimilarLine(lines, wantedLines[0] ?? "");
  if (begin === undefined) return undefined;
  const firstLine = Math.max(0, begin);
  return { firstLine: firstLine + 1, lines: lines.slice(firstLine, begin + Math.min(wantedLines.length, maxLines)) };
}

const longestText = 2 * 1024 * 1024;
const maxLines = 12;

/** Each line that stands in both votes for where the whole would begin. */
function mostEqualLines(lines: readonly string[], wanted: readonly string[]): number | undefined {
  const places = new Map<string, number[]>();
  for (const [index, line] of wanted.slice(0, 200).entries()) {
    const key = line.trim();
    if (key.length > 3) places.set(key, [...(places.get(key) ?? []), index]);
  }
  const votes = new Map<number, number>();
  for (const [index, line] of lines.entries())
    for (const place of places.get(line.trim()) ?? []) votes.set(index - place, (votes.get(index - place) ?? 0) + 1);
  let best: number | undefined;
  for (const [begin, count] of votes) if (best === undefined || count > (votes.get(best) ?? 0)) best = begin;
  return best;
}

function mostSimilarLine(lines: readonly string[], wanted: string): number | undefined {
  const pairs = pairsOf(wanted);
  if (pairs.size === 0) return undefined;
  let best: number | undefined;
  let highest = 0.5;
  for (const [index, line] of lines.entries()) {
    const found = pairsOf(line);
    let shared = 0;
    for (const pair of found) if (pairs.has(pair)) shared++;
    const likeness = (2 * shared) / (found.size + pairs.size);
    if (likeness <= highest) continue;
    highest = likeness;
    best = index;
  }
  return best;
}

function pairsOf(line: string): Set<string> {
  const text = line.trim().slice(0, 400).toLowerCase();
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < text.length; at++) pairs.add(text.slice(at, at + 2));
  return pairs;
}
