import { createParser } from "eventsource-parser";

/**
 * The data of server-sent events, those that became whole with each piece of text. Comments, names and ids of events are left out.
 *
 * Source: html.spec.whatwg.org, "Server-sent events".
 */
export async function* readEvents(text: AsyncIterable<string>): AsyncGenerator<readonly string[], void> {
  let events: string[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event.data) });
  for await (const piece of text) {
    parser.feed(piece);
    yield events;
    events = [];
  }
  // Some servers leave out the blank line after the last event; but what is no longer whole was cut off.
  parser.feed("\n\n");
  if (events.length > 0) yield events.filter(isWhole);
}

function isWhole(data: string): boolean {
  if (data.trim() === "[DONE]") return true;
  try {
    JSON.parse(data);
    return true;
  } catch {
    return false;
  }
}
