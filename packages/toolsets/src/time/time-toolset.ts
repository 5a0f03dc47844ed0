import { defineTool, defineToolset, ok, type Tool, ToolError, type Toolset } from "haft";
import { nearZones } from "./near-zones.ts";
import { type ZonedTime, zonedTime } from "./zoned-time.ts";

export interface TimeToolsetOptions {
  /** Milliseconds since 1970, UTC. @default the system's clock */
  readonly now?: (() => number) | undefined;
  /** The zone that is told when none is asked for: a name of the IANA time zone database. @default the system's */
  readonly timezone?: string | undefined;
}

/** Tells the date and the time. In no default set: a model that need not know the time is not shown the tool. */
export function timeToolset({ now = Date.now, timezone }: TimeToolsetOptions = {}): Toolset {
  return defineToolset({ name: "time", tools: [timeTool(now, timezone)] });
}

interface TimeInput {
  readonly timezone?: string;
}

function timeTool(now: () => number, defaultZone: string | undefined): Tool {
  return defineTool<TimeInput>({
    name: "Time",
    aliases: ["current_time", "get_current_time"],
    category: "custom",
    searchHint: "current date, time, weekday and time zone",
    description: "Tells the date, the time and the weekday: in the local time zone, or in another.",
    input: {
      type: "object",
      properties: {
        timezone: {
          type: "string",
          minLength: 1,
          description: "A time zone such as Europe/Berlin (default: the local one)",
        },
      },
      additionalProperties: false,
    },
    readOnly: true,
    openWorld: false,
    examples: [{ input: {} }, { input: { timezone: "Asia/Tokyo" } }],
    errors: { "timezone-unknown": { description: "There is no such time zone; near names are in the message" } },
    describeCall: ({ timezone }) => `Tell the time${timezone === undefined ? "" : ` in ${timezone}`}`,
    execute({ timezone }) {
      const time = timeIn(timezone ?? defaultZone, now());
      const text = `${time.local} (${time.weekday}, ${time.timezone})\nUTC ${time.utc}, ${time.epochMs} ms since 1970`;
      return ok(text, { structured: { ...time } });
    },
  });
}

function timeIn(timezone: string | undefined, epochMs: number): ZonedTime {
  try {
    return zonedTime(epochMs, timezone);
  } catch (cause) {
    if (timezone === undefined) throw cause;
    const near = nearZones(timezone).map((zone) => `"${zone}"`);
    throw new ToolError(
      `Cannot tell the time in "${timezone}": there is no such time zone; the nearest names are ${near.join(", ")}`,
      {
        code: "timezone-unknown",
        cause,
      },
    );
  }
}
