import type { ModelEvent } from "./model.ts";

/** The same answer in fewer events: neighbouring pieces of one text, of one thought and of one call's input become one. */
export function joinDeltas(events: readonly ModelEvent[]): ModelEvent[] {
  const joined: ModelEvent[] = [];
  for (const event of events) {
    const before = joined.at(-1);
    const both = before === undefined ? undefined : join(before, event);
    if (both === undefined) joined.push(event);
    else joined[joined.length - 1] = both;
  }
  return joined;
}

function join(a: ModelEvent, b: ModelEvent): ModelEvent | undefined {
  if (a.type === "model-text-delta" && b.type === "model-text-delta") return { ...a, text: a.text + b.text };
  if (a.type === "model-reasoning-delta" && b.type === "model-reasoning-delta" && a.signature === undefined) {
    return { ...b, text: a.text + b.text };
  }
  if (a.type === "model-tool-call-delta" && b.type === "model-tool-call-delta" && a.index === b.index) {
    const isSameCall = (b.id ?? a.id) === a.id && (b.name ?? a.name) === a.name;
    if (isSameCall) return { ...a, input: (a.input ?? "") + (b.input ?? "") };
  }
  return undefined;
}
