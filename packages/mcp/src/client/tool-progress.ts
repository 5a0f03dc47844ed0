import type { Progress, ProgressCallback } from "@modelcontextprotocol/client";
import type { ToolProgress } from "haft";
import { cleanDescription } from "../schema/clean-schema.ts";

/** Passes progress that a server tells on as Haft's, its words clean and cut; what says nothing new is left out. */
export function progressTeller(onProgress: (progress: ToolProgress) => void): ProgressCallback {
  let last: Progress | undefined;
  return (now) => {
    if (last !== undefined && now.progress <= last.progress && now.message === last.message) return;
    last = now;
    const { progress, total, message } = now;
    onProgress({
      completed: progress,
      ...(total === undefined ? {} : { total }),
      ...(message === undefined ? {} : { text: cleanDescription(message) }),
    });
  };
}
