/**
 * How long a response asks to wait, in milliseconds: `retry-after-ms`, or `retry-after` in seconds or as a date.
 *
 * Source: RFC 9110, 10.2.3; `retry-after-ms` as OpenAI's own clients read it.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const milliseconds = Number(headers.get("retry-after-ms") ?? Number.NaN);
  if (milliseconds >= 0) return milliseconds;
  const retryAfter = headers.get("retry-after");
  if (retryAfter === null) return undefined;
  const seconds = Number(retryAfter);
  if (!Number.isNaN(seconds)) return seconds >= 0 ? seconds * 1000 : undefined;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
