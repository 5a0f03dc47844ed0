import { type Clock, systemClock } from "../session/clock.ts";
import { wait } from "../session/wait.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { Tool } from "../tool/tool.ts";

/** `sleep`: waits `ms` milliseconds on the clock and answers with the number. It is concurrency-safe and ends when its call is cancelled. */
export function sleepTool(clock: Clock = systemClock): Tool {
  return defineTool<{ readonly ms: number }>({
    name: "sleep",
    description: "Wait for some milliseconds",
    input: { type: "object", properties: { ms: { type: "number" } }, required: ["ms"], additionalProperties: false },
    readOnly: true,
    async execute({ ms }, { signal }) {
      await wait(clock, ms, signal);
      return String(ms);
    },
  });
}
