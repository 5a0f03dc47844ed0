import { isDeepStrictEqual } from "node:util";
import type { BodyContent } from "./parameter.ts";

/**
 * The ways to write a body that a model may choose from: what it gets right most often first, and none that only repeats an earlier one
 * in another type. Undefined when there is none.
 *
 * @param preferred types of the host, the first that there is counts alone
 */
export function offeredContents(
  all: readonly BodyContent[],
  preferred: readonly string[],
): readonly [BodyContent, ...BodyContent[]] | undefined {
  const wanted = preferred.map((type) => all.find((one) => essenceOf(one.mediaType) === essenceOf(type)));
  const found = wanted.find((one) => one !== undefined);
  if (found !== undefined) return [found];
  const [first, ...others] = all.toSorted((a, b) => rank(a) - rank(b));
  if (first === undefined) return undefined;
  const different = others.filter(
    (one, index) => ![first, ...others.slice(0, index)].some((earlier) => repeats(one, earlier)),
  );
  return [first, ...different];
}

function essenceOf(mediaType: string): string {
  return (mediaType.split(";", 1)[0] as string).trim().toLowerCase();
}

/** Of two kinds of patches in JSON a model gets the one right that is a part of the thing itself. */
function rank({ kind, mediaType }: BodyContent): number {
  const essence = essenceOf(mediaType);
  if (kind !== "json") return kinds.indexOf(kind);
  if (essence === "application/json") return -3;
  return essence === "application/json-patch+json" ? -1 : -2;
}

const kinds: readonly BodyContent["kind"][] = ["form", "multipart", "text", "binary"];

function repeats(one: BodyContent, earlier: BodyContent): boolean {
  if (!isDeepStrictEqual(one.schema.value, earlier.schema.value)) return false;
  // What such a patch means is in its type alone; one of RFC 6902 is a list and never has the schema of another.
  return !isPatch(one) || one.kind === "binary" || essenceOf(earlier.mediaType) === "application/json";
}

function isPatch({ mediaType }: BodyContent): boolean {
  return /(?:merge|apply)-patch\b/.test(essenceOf(mediaType));
}
