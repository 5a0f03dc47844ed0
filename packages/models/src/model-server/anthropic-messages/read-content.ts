import { type ContentPart, isJsonObject, type JsonObject, type JsonValue } from "haft";

/**
 * The parts of what a user says or a tool gave.
 *
 * @throws {TypeError} in Anthropic's words, where it would answer 400
 */
export function readContent(content: JsonValue, at: string): ContentPart[] {
  if (typeof content === "string") return content === "" ? [] : [{ type: "text", text: content }];
  if (!Array.isArray(content)) throw new TypeError(`${at}: Input should be a valid list`);
  return content.filter(isJsonObject).map((block) => readBlock(block, at));
}

function readBlock(block: JsonObject, at: string): ContentPart {
  switch (block.type) {
    case "text": {
      const text = String(block.text);
      if (text === "") throw new TypeError("messages: text content blocks must be non-empty");
      if (text.trim() === "") throw new TypeError("messages: text content blocks must contain non-whitespace text");
      return { type: "text", text };
    }
    case "image":
      return readImage(block, at);
    case "document":
      return readDocument(block, at);
    default:
      throw new TypeError(
        `${at}: Input tag '${String(block.type)}' found using 'type' does not match any of the expected tags`,
      );
  }
}

function readImage({ source }: JsonObject, at: string): ContentPart {
  const { media_type: mediaType, data } = isJsonObject(source) ? source : {};
  if (!/^image\/(?:jpeg|png|gif|webp)$/.test(String(mediaType))) {
    throw new TypeError(
      `${at}.image.source.media_type: Input should be 'image/jpeg', 'image/png', 'image/gif' or 'image/webp'`,
    );
  }
  if (typeof data !== "string" || data === "") throw new TypeError(`${at}.image.source.base64: image cannot be empty`);
  return { type: "image", mediaType: String(mediaType), data };
}

function readDocument({ source, title }: JsonObject, at: string): ContentPart {
  const { type, media_type: mediaType, data } = isJsonObject(source) ? source : {};
  const isKnown =
    (type === "base64" && mediaType === "application/pdf") || (type === "text" && mediaType === "text/plain");
  if (!isKnown || typeof data !== "string")
    throw new TypeError(`${at}.document.source: Input should be a PDF or plain text`);
  const base64 = type === "text" ? Buffer.from(data).toString("base64") : data;
  const name = typeof title === "string" ? { name: title } : {};
  return { type: "file", mediaType: String(mediaType), data: base64, ...name };
}
