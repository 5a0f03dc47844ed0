import {
  type AssistantPart,
  type ContentPart,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  type ToolCall,
} from "haft";
import { objectAt } from "../wire-json.ts";

/**
 * The messages of a list of turns. Calls without an id get one; results are paired by id, or else by order and name.
 *
 * @throws {TypeError} in Gemini's words, where it would answer 400
 */
export function readContents(contents: readonly JsonObject[]): Message[] {
  const messages: Message[] = [];
  let open: ToolCall[] = [];
  let callsSeen = 0;
  contents.forEach((content, index) => {
    const parts = partsOf(content, index);
    const responses = parts.filter((part) => isJsonObject(part.functionResponse));
    if (open.length !== responses.length)
      throw new TypeError(open.length > 0 && responses.length === 0 ? unanswered : unequal);
    if (content.role === "model") {
      const said = parts.map((part) => readModelPart(part, () => `call-${++callsSeen}`, index));
      open = said.filter((part) => part.type === "tool-call");
      messages.push({ role: "assistant", content: said, termination: "completed" });
      return;
    }
    for (const part of responses) messages.push(...readResponse(part.functionResponse as JsonObject, open));
    open = [];
    const rest = parts.filter((part) => !isJsonObject(part.functionResponse));
    if (rest.length > 0) messages.push({ role: "user", content: rest.map((part) => readUserPart(part, index)) });
  });
  if (open.length > 0) throw new TypeError(unanswered);
  return messages;
}

const unequal =
  "Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.";
const unanswered = "Please ensure that function response turn comes immediately after a function call turn.";

/** Source: ai.google.dev, "Thought signatures", "Validation": the first call of each step of the current turn must have one. */
export function checkSignatures(contents: readonly JsonObject[]): void {
  const turn = contents.findLastIndex((content, index) => {
    return content.role !== "model" && !partsOf(content, index).some((part) => "functionResponse" in part);
  });
  contents.forEach((content, index) => {
    if (index <= turn || content.role !== "model") return;
    const first = partsOf(content, index).find((part) => isJsonObject(part.functionCall));
    if (first === undefined || typeof first.thoughtSignature === "string") return;
    const { name } = first.functionCall as JsonObject;
    throw new TypeError(
      `Function call is missing a thought_signature in functionCall parts. This is required for tools to work correctly, and missing thought_signature may lead to degraded model performance. Additional data, function call \`default_api:${String(name)}\` , position ${index + 1}.`,
    );
  });
}

function partsOf({ role, parts }: JsonObject, index: number): JsonObject[] {
  if (role !== undefined && role !== "user" && role !== "model") {
    throw new TypeError("Please use a valid role: user, model.");
  }
  if (!Array.isArray(parts) || parts.length === 0) {
    throw new TypeError(`* GenerateContentRequest.contents[${index}].parts: contents.parts must not be empty.`);
  }
  return parts.map(objectAt(`contents[${index}].parts`));
}

function readModelPart(part: JsonObject, newId: () => string, index: number): AssistantPart {
  const { functionCall: call, text, thought, thoughtSignature } = part;
  if (isJsonObject(call)) {
    const { id, name, args = {} } = call;
    if (!isJsonObject(args)) throw new TypeError(`Invalid value at 'contents[${index}].parts[0].function_call.args'`);
    const providerData = typeof thoughtSignature === "string" ? { providerData: { thoughtSignature } } : {};
    const callId = typeof id === "string" ? id : newId();
    return { type: "tool-call", id: callId, name: String(name), rawInput: args, input: args, ...providerData };
  }
  if (thought === true) return { type: "reasoning", text: String(text) };
  if (typeof text === "string") return { type: "text", text };
  return isJsonObject(part.inlineData)
    ? readBlob(part.inlineData)
    : { type: "provider", provider: "google", data: part };
}

function readResponse({ id, name, response, parts }: JsonObject, open: ToolCall[]): Message[] {
  const at = open.findIndex((call) => (id === undefined ? call.name === name : call.id === id));
  const [call] = at < 0 ? [] : open.splice(at, 1);
  if (call === undefined || call.name !== name) throw new TypeError(unequal);
  if (!isJsonObject(response)) throw new TypeError("function_response.response: it must be an object");
  const { output, error } = response;
  const content: ContentPart[] = [{ type: "text", text: textIn(error ?? output ?? response) }];
  for (const part of Array.isArray(parts) ? parts : []) {
    if (isJsonObject(part) && isJsonObject(part.inlineData)) content.push(readBlob(part.inlineData));
  }
  const outcome = error === undefined ? "ok" : "failed";
  return [{ role: "tool", toolCallId: call.id, toolName: call.name, outcome, content }];
}

function textIn(value: JsonValue): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function readUserPart({ text, inlineData }: JsonObject, index: number): ContentPart {
  if (typeof text === "string") return { type: "text", text };
  if (isJsonObject(inlineData)) return readBlob(inlineData);
  throw new TypeError(
    `* GenerateContentRequest.contents[${index}].parts: required oneof field 'data' must have one initialized field`,
  );
}

function readBlob({ mimeType, data }: JsonObject): ContentPart {
  const mediaType = String(mimeType);
  const blob = { mediaType, data: String(data) };
  return mediaType.startsWith("image/") ? { type: "image", ...blob } : { type: "file", ...blob };
}
