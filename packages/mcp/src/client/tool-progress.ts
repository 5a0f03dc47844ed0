import type { Progress, ProgressCallback } from "@modelcontextprotocol/client";
import type { ToolProgress } from "haft";
import { cleanDescription } from "../schema/clean-schema.ts";

/** Passes progress that a server tells on as Haft's, its words clean and cut. What says nothing new is left out, and of a flood all but some. */
export function progressTeller(onProgress: (progress: ToolProgress) => void): ProgressCallback {
  let last: Progress | undefined;
  let room = maxAtOnce;
  let filledAt = performance.now();
  return (now) => {
    if (last !== undefined && now.progress <= last.progress && now.message === last.message) return;
    last = now;
    const time = performance.now();
    room = Math.min(maxAtOnce, room + (time - filledAt) / everyMs);
    filledAt = time;
    if (room < 1) return;
    room -= 1;
    const { progress, total, message } = now;
    onProgress({
      completed: progress,
      ...(total === undefined ? {} : { total }),
      ...(message === undefined ? {} : { text: cleanDescription(message) }),
    });
  };
}

const maxAtOnce = 100;
const everyMs = 50;
