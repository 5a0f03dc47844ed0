import type { ModelEvent } from "./model.ts";

/** Watches one stream and tells whether `model-stream-segment-reset` would take back all of it. */
export interface SegmentGuard {
  note(event: ModelEvent): void;
  readonly isStarted: boolean;
  readonly canTakeBack: boolean;
}

export function segmentGuard(): SegmentGuard {
  let isStarted = false;
  let canTakeBack = true;
  return {
    note(event) {
      // A reset reaches back to the last segment-start only, so a later one puts what came before out of reach.
      if (isStarted && event.type === "model-stream-segment-start") canTakeBack = false;
      isStarted = true;
    },
    get isStarted() {
      return isStarted;
    },
    get canTakeBack() {
      return canTakeBack;
    },
  };
}
