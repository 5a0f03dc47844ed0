import fc from "fast-check";
import type { JsonObject, JsonValue } from "../../src/json/json-value.ts";
import type { AssistantMessage, Message } from "../../src/message/message.ts";
import type { AssistantPart, ContentPart } from "../../src/message/part.ts";
import type { ToolResult } from "../../src/message/tool-result.ts";
import type { TranscriptEntry } from "../../src/message/transcript-entry.ts";

const text: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "",
    "\ud800",
    "a\udfff\ud800b",
    "\u2028\u2029",
    "\n",
    "\r\n",
    "\u0000",
    "\ufeff",
    "x".repeat(100_000),
  ),
);
const id: fc.Arbitrary<string> = fc.constantFrom("", "a", "b", "c", "a-2", "a-3", "b-2", "__proto__");
const name: fc.Arbitrary<string> = fc.constantFrom("Read", "Bash", "workspace.echo");
const json: fc.Arbitrary<JsonValue> = fc
  .jsonValue({ maxDepth: 2, stringUnit: "binary" })
  .map((value) => JSON.parse(JSON.stringify(value).replaceAll("-0", "0")) as JsonValue);
const object: fc.Arbitrary<JsonObject> = fc.dictionary(text, json, { noNullPrototype: true, maxKeys: 3 });
const count: fc.Arbitrary<number> = fc.nat();

const contentPart: fc.Arbitrary<ContentPart> = fc.oneof(
  fc.record({ type: fc.constant("text" as const), text, source: text }, { requiredKeys: ["type", "text"] }),
  fc.record({ type: fc.constant("image" as const), mediaType: text, data: text }),
  fc.record(
    { type: fc.constant("file" as const), mediaType: text, data: text, name: text },
    { requiredKeys: ["type", "mediaType", "data"] },
  ),
);

const call: fc.Arbitrary<AssistantPart> = fc.record(
  {
    type: fc.constant("tool-call" as const),
    id,
    name,
    rawInput: json,
    input: object,
    providerCallId: text,
    isHandled: fc.constant(true),
    providerData: json,
  },
  { requiredKeys: ["type", "id", "name", "rawInput"] },
);

const assistantPart: fc.Arbitrary<AssistantPart> = fc.oneof(
  { weight: 3, arbitrary: call },
  contentPart,
  fc.record(
    { type: fc.constant("reasoning" as const), text, signature: text, providerData: json },
    { requiredKeys: ["type", "text"] },
  ),
  fc.record({ type: fc.constant("provider" as const), provider: text, data: json }),
);

const assistant: fc.Arbitrary<AssistantMessage> = fc.record(
  {
    role: fc.constant("assistant" as const),
    content: fc.array(assistantPart, { maxLength: 4 }),
    termination: fc.constantFrom("completed", "length", "content-filter", "cancelled", "error"),
    usage: fc.record(
      { inputTokens: count, outputTokens: count, cacheReadTokens: count },
      { requiredKeys: ["inputTokens", "outputTokens"] },
    ),
    model: text,
    definitionsHash: text,
    providerData: json,
  },
  { requiredKeys: ["role", "content", "termination"] },
);

const user: fc.Arbitrary<Message> = fc.record({
  role: fc.constant("user" as const),
  content: fc.array(contentPart, { maxLength: 2 }),
});

function resultOf(appended: fc.Arbitrary<Message>): fc.Arbitrary<ToolResult> {
  return fc.record(
    {
      role: fc.constant("tool" as const),
      toolCallId: id,
      toolName: name,
      outcome: fc.constantFrom("ok", "failed", "skipped", "unsettled"),
      content: fc.array(contentPart, { maxLength: 2 }),
      sequence: count,
      input: fc.constantFrom({}, { n: 1 }),
      structured: json,
      code: text,
      issues: fc.array(fc.record({ path: text, code: text, message: text }), { maxLength: 2 }),
      repairs: fc.array(fc.record({ path: text, kind: text }), { maxLength: 2 }),
      warnings: fc.array(text, { maxLength: 2 }),
      appended: fc.array(appended, { maxLength: 2 }),
      durationMs: count,
      attempts: count,
    },
    { requiredKeys: ["role", "toolCallId", "toolName", "outcome", "content"] },
  );
}

const result: fc.Arbitrary<ToolResult> = resultOf(fc.oneof(user, assistant, resultOf(user)));

const started: fc.Arbitrary<TranscriptEntry> = fc.record({
  type: fc.constant("tool-call-started" as const),
  toolCallId: id,
  sequence: count,
  effectKey: text,
});

/** Entries in any order, with ids that meet often. */
export const anyEntries: fc.Arbitrary<TranscriptEntry[]> = fc.array(
  fc.oneof(user, assistant, { weight: 2, arbitrary: result }, started),
  { maxLength: 12 },
);
