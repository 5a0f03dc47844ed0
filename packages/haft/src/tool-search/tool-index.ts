import { namesOf } from "../tool/names-of.ts";
import type { Tool } from "../tool/tool.ts";
import type { ToolQuery } from "./tool-query.ts";
import { wordsOf } from "./words-of.ts";

/** Tools by the words of their names, hints and descriptions. */
export interface ToolIndex {
  readonly size: number;
  /** Adds tools; those that are there are left as they are. */
  add(tools: readonly Tool[]): void;
  /** The tools that fit best, the best first, at most `count`, of those that `isFound` lets in. */
  search(
    query: ToolQuery & { readonly type: "words" },
    count: number,
    isFound: (tool: Tool) => boolean,
  ): readonly Tool[];
}

/**
 * An empty index.
 *
 * Ranks by BM25 over one field: a word of a name counts six times, of the hint three times. A word that only begins with what is
 * searched for counts half, one that has it within a quarter. Equal tools come in the order in which they were added.
 */
export function createToolIndex(): ToolIndex {
  const tools: Tool[] = [];
  const known = new Set<Tool>();
  const lengths: number[] = [];
  const words: string[] = [];
  const postings: Posting[] = [];
  const idOf = new Map<string, number>();
  let totalLength = 0;
  let dampings = new Float64Array(0);

  function addOne(tool: Tool): void {
    if (known.has(tool)) return;
    known.add(tool);
    const place = tools.push(tool) - 1;
    let length = 0;
    for (const { weight, text } of fieldsOf(tool)) {
      for (const word of wordsOf(text)) {
        post(postingOf(word), place, weight);
        length += weight;
      }
    }
    lengths.push(length);
    totalLength += length;
  }

  function postingOf(word: string): Posting {
    let id = idOf.get(word);
    if (id === undefined) {
      id = words.push(word) - 1;
      idOf.set(word, id);
      postings.push({ places: [], counts: [] });
    }
    return postings[id] as Posting;
  }

  /** What the length of each tool takes from a count; made again after tools were added. */
  function readDampings(): Float64Array {
    if (dampings.length !== tools.length) {
      const average = totalLength / tools.length;
      dampings = Float64Array.from(
        lengths,
        (length) => saturation * (1 - lengthShare + (lengthShare * length) / average),
      );
    }
    return dampings;
  }

  /** Adds what a searched word gives to each tool. */
  function addScores(word: string, scores: Float64Array): void {
    const damping = readDampings();
    for (let id = 0; id < words.length; id++) {
      const nearness = nearnessOf(words[id] as string, word);
      if (nearness === 0) continue;
      const { places, counts } = postings[id] as Posting;
      const rarity = Math.log(1 + (tools.length - places.length + 0.5) / (places.length + 0.5));
      const most = nearness * rarity * (saturation + 1);
      for (let i = 0; i < places.length; i++) {
        const place = places[i] as number;
        const count = counts[i] as number;
        scores[place] = (scores[place] as number) + (most * count) / (count + (damping[place] as number));
      }
    }
  }

  return {
    get size() {
      return tools.length;
    },
    add(more) {
      for (const tool of more) addOne(tool);
    },
    search({ words, required }, count, isFound) {
      const scores = new Float64Array(tools.length);
      const needed: Float64Array[] = [];
      for (const word of words) {
        if (!required.includes(word)) addScores(word, scores);
        else {
          const own = new Float64Array(tools.length);
          addScores(word, own);
          needed.push(own);
        }
      }
      for (const own of needed) addOrDrop(own, scores);
      return bestPlaces(scores, count, (place) => isFound(tools[place] as Tool)).map((place) => tools[place] as Tool);
    },
  };
}

/** Adds what a required word gives; a tool that has not the word never gets above 0 again. */
function addOrDrop(own: Float64Array, scores: Float64Array): void {
  for (let place = 0; place < scores.length; place++) {
    const score = own[place] as number;
    scores[place] = score === 0 ? Number.NEGATIVE_INFINITY : (scores[place] as number) + score;
  }
}

/** Where a word is, and how often, each time by the weight of its field. */
interface Posting {
  readonly places: number[];
  readonly counts: number[];
}

/** Tools are added one after the other, so a place that is there is the last one. */
function post({ places, counts }: Posting, place: number, weight: number): void {
  const last = places.length - 1;
  if (places[last] === place) counts[last] = (counts[last] as number) + weight;
  else {
    places.push(place);
    counts.push(weight);
  }
}

const saturation = 1.2;
const lengthShare = 0.75;

function fieldsOf(tool: Tool): readonly { readonly weight: number; readonly text: string }[] {
  return [
    { weight: 6, text: namesOf(tool).join(" ") },
    ...(tool.searchHint === undefined ? [] : [{ weight: 3, text: tool.searchHint }]),
    { weight: 1, text: tool.description },
  ];
}

function nearnessOf(candidate: string, word: string): number {
  if (candidate === word) return 1;
  if (word.length < 3 || candidate.length <= word.length) return 0;
  if (candidate.startsWith(word)) return 0.5;
  return word.length > 3 && candidate.includes(word) ? 0.25 : 0;
}

/** The places with the highest scores above 0, the highest first. Only a place that would be among them is asked about. */
function bestPlaces(scores: Float64Array, count: number, isFit: (place: number) => boolean): readonly number[] {
  const best: number[] = [];
  let least = 0;
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place] as number;
    if (score <= least || !isFit(place)) continue;
    let at = best.length;
    while (at > 0 && (scores[best[at - 1] as number] as number) < score) at--;
    best.splice(at, 0, place);
    if (best.length > count) best.pop();
    if (best.length === count) least = scores[best[count - 1] as number] as number;
  }
  return best;
}
