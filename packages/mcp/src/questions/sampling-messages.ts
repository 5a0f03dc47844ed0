import {
  assistantMessage,
  type ContentPart,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  stripControl,
  userMessage,
} from "haft";
import { pictureType } from "../results/picture-type.ts";
import { QuestionRefusedError } from "./question-refused-error.ts";

/**
 * The messages with which a server asks the model: text and pictures, from user and assistant.
 *
 * @throws {QuestionRefusedError} when there are none, too many, or other things in them
 */
export function samplingMessages(raw: JsonValue | undefined): readonly Message[] {
  if (!Array.isArray(raw) || raw.length === 0) throw new QuestionRefusedError("it has no messages");
  if (raw.length > maxMessages) throw new QuestionRefusedError(`it has more than ${maxMessages} messages`);
  if (JSON.stringify(raw).length > maxChars) throw new QuestionRefusedError(`it has more than ${maxChars} characters`);
  return raw.map((one) => {
    const { role, content } = isJsonObject(one) ? one : {};
    const blocks = Array.isArray(content) ? content : [content ?? null];
    const parts = blocks.map((block) => partOf(isJsonObject(block) ? block : {}));
    return role === "assistant" ? assistantMessage(parts) : userMessage(parts);
  });
}

const maxMessages = 100;
// Room for a picture of the largest kind that services take, and text beside it.
const maxChars = 8_000_000;

function partOf({ type, text, data }: JsonObject): ContentPart {
  if (type === "text" && typeof text === "string") return { type: "text", text: stripControl(text) };
  if (type === "image" && typeof data === "string") {
    const bytes = Buffer.from(data, "base64");
    const mediaType = pictureType(bytes);
    if (mediaType === undefined) throw new QuestionRefusedError("it has a picture of a kind that models cannot see");
    return { type: "image", mediaType, data: bytes.toString("base64") };
  }
  throw new QuestionRefusedError(
    `it has content of the type ${JSON.stringify(type ?? null).slice(0, 100)}, with which the model is not asked`,
  );
}
