import { expect, test } from "vitest";
import type { ModelEvent } from "../../src/model/model.ts";
import { segmentGuard } from "../../src/model/segment-guard.ts";

const text: ModelEvent = { type: "model-text-delta", text: "a" };
const start: ModelEvent = { type: "model-stream-segment-start" };

function after(...events: ModelEvent[]): { readonly isStarted: boolean; readonly canTakeBack: boolean } {
  const guard = segmentGuard();
  for (const event of events) guard.note(event);
  return { isStarted: guard.isStarted, canTakeBack: guard.canTakeBack };
}

test("segmentGuard() knows that a reset reaches back to the last segment only", () => {
  expect(after()).toEqual({ isStarted: false, canTakeBack: true });
  expect(after(start, text)).toEqual({ isStarted: true, canTakeBack: true });
  expect(after(text, start)).toEqual({ isStarted: true, canTakeBack: false });
});
