import { isJsonObject, type JsonObject, type JsonValue } from "haft";

/**
 * Refuses marks that Anthropic refuses.
 *
 * Source: "A maximum of 4 blocks with cache_control may be provided", error quoted in tghamm/Anthropic.SDK#50; "cache_control cannot be
 * set for empty text blocks", in anthropics/claude-code#54013; Claude docs, "Prompt caching": thinking cannot be marked.
 */
export function checkCacheMarks(body: JsonObject): void {
  const marked = [...blocksIn(body)].filter(({ cache_control: mark }) => mark !== undefined && mark !== null);
  if (marked.length > 4) {
    throw new TypeError(`A maximum of 4 blocks with cache_control may be provided. Found ${marked.length}.`);
  }
  for (const { type, text } of marked) {
    if (type === "text" && text === "") throw new TypeError("cache_control cannot be set for empty text blocks");
    if (type === "thinking" || type === "redacted_thinking") {
      throw new TypeError(`${type}.cache_control: Extra inputs are not permitted`);
    }
  }
}

function* blocksIn({ tools, system, messages }: JsonObject): Generator<JsonObject> {
  yield* objectsIn(tools);
  yield* objectsIn(system);
  for (const message of objectsIn(messages)) {
    for (const block of objectsIn(message.content)) {
      yield block;
      if (block.type === "tool_result") yield* objectsIn(block.content);
    }
  }
}

function objectsIn(list: JsonValue | undefined): JsonObject[] {
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}
