import type { Clock } from "haft";
import type { RunOutput } from "./run-output.ts";

export interface TimedOutput {
  readonly output: RunOutput;
  /** Since the beginning, in milliseconds. */
  durationMs(): number;
  /** How long the model was waited for, in milliseconds. */
  modelMs(): number;
}

/** An output that takes the time of what it shows. */
export function timedOutput(output: RunOutput, clock: Clock): TimedOutput {
  const begun = clock.now();
  let modelMs = 0;
  let askedAt = begun;
  return {
    output: {
      begin: (facts) => output.begin(facts),
      event(event) {
        if (event.type === "model-request") askedAt = clock.now();
        if (event.type === "model-response") modelMs += clock.now() - askedAt;
        output.event(event);
      },
      end: (report) => output.end(report),
    },
    durationMs: () => clock.now() - begun,
    modelMs: () => modelMs,
  };
}
