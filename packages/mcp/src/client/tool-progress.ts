import type { Progress, ProgressCallback } from "@modelcontextprotocol/client";
import type { ToolProgress } from "haft";
import { cleanDescription } from "../schema/clean-schema.ts";
import { Pace } from "../transport/pace.ts";

/** Passes progress that a server tells on as Haft's, its words clean and cut. What says nothing new is left out, and of a flood all but some. */
export function progressTeller(onProgress: (progress: ToolProgress) => void): ProgressCallback {
  let last: Progress | undefined;
  const pace = new Pace(100, 50);
  return (now) => {
    if (last !== undefined && now.progress <= last.progress && now.message === last.message) return;
    last = now;
    if (pace.turn() > 0) return;
    const { progress, total, message } = now;
    onProgress({
      completed: progress,
      ...(total === undefined ? {} : { total }),
      ...(message === undefined ? {} : { text: cleanDescription(message) }),
    });
  };
}
