import {
  type AssistantMessage,
  addUsage,
  hasToolCalls,
  isJsonObject,
  MessageCollector,
  type Model,
  type ModelEvent,
  type ModelRequest,
  type Usage,
} from "haft";

/**
 * Goes on with a turn that Anthropic paused, as one answer: its own tools may run only so often at a time.
 *
 * What was said so far is sent back as it came. A turn that pauses more than ten times ends as cut for its length.
 *
 * Source: Claude docs, "Stop reasons and fallback", `pause_turn`.
 */
export function continuePaused(model: Model): Model {
  return { id: model.id, stream: (request, options) => answer(model, request, options) };
}

const maxPauses = 10;

async function* answer(
  model: Model,
  request: ModelRequest,
  options: Parameters<Model["stream"]>[1],
): AsyncGenerator<ModelEvent, void> {
  const said: AssistantMessage[] = [];
  let usage: Usage | undefined;
  while (true) {
    const collector = new MessageCollector();
    const tailMessages = [...(request.tailMessages ?? []), ...said];
    let paused: AssistantMessage | undefined;
    for await (const event of model.stream(said.length === 0 ? request : { ...request, tailMessages }, options)) {
      collector.add(event);
      if (event.type === "model-finish" && said.length < maxPauses) paused = pausedPart(collector.finish());
      if (event.type === "model-usage") {
        usage = usage === undefined ? event.usage : addUsage(usage, event.usage);
        yield { ...event, usage };
      } else if (paused === undefined) yield event;
    }
    if (paused === undefined) return;
    said.push(paused);
  }
}

/** What was said, when it is to be sent back. With a call in it, its result has to come first. */
function pausedPart(message: AssistantMessage): AssistantMessage | undefined {
  const { providerData } = message;
  const isPaused = isJsonObject(providerData) && providerData.stopReason === "pause_turn";
  return isPaused && !hasToolCalls(message) ? message : undefined;
}
