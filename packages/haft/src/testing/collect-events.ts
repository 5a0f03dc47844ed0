import type { Model, ModelEvent, ModelRequest } from "../model/model.ts";

/** All events of one answer. */
export async function collectEvents(
  model: Model,
  request: ModelRequest = { tools: [], messages: [] },
  signal: AbortSignal = new AbortController().signal,
): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of model.stream(request, { signal })) events.push(event);
  return events;
}
