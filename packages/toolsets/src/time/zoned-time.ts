/** A moment as it is told in a place. */
export interface ZonedTime {
  /** ISO 8601 with the offset of the zone, to the second. */
  readonly local: string;
  readonly utc: string;
  readonly epochMs: number;
  readonly weekday: string;
  /** The zone's name, as the system writes it. */
  readonly timezone: string;
}

/**
 * Tells a moment in a time zone.
 *
 * @param timezone a name of the IANA time zone database, or an offset such as `+05:30`
 * @throws {RangeError} when there is no such zone
 */
export function zonedTime(epochMs: number, timezone: string | undefined): ZonedTime {
  const format = new Intl.DateTimeFormat("en-US", {
    ...(timezone !== undefined && { timeZone: timezone }),
    calendar: "gregory",
    numberingSystem: "latn",
    weekday: "long",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZoneName: "longOffset",
  });
  const parts = new Map(format.formatToParts(epochMs).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? "";
  const date = `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
  const offset = part("timeZoneName").replace(/^GMT/, "").replace("\u2212", "-") || "+00:00";
  return {
    local: `${date}T${part("hour")}:${part("minute")}:${part("second")}${offset}`,
    utc: new Date(epochMs).toISOString(),
    epochMs,
    weekday: part("weekday"),
    timezone: format.resolvedOptions().timeZone,
  };
}
