import type { Progress } from "@modelcontextprotocol/client";
import type { ToolProgress } from "haft";
import { cleanDescription } from "../schema/clean-schema.ts";

/** Progress that a server tells as Haft's. Its words are clean and cut. */
export function toolProgress({ progress, total, message }: Progress): ToolProgress {
  return {
    completed: progress,
    ...(total === undefined ? {} : { total }),
    ...(message === undefined ? {} : { text: cleanDescription(message) }),
  };
}
