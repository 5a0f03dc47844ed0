import { type ContentPart, stringifyValue } from "haft";
import { base64Of, mediaPart, partOfDataUrl } from "../foreign/media-part.ts";

/** The content of a LangChain message as parts. What lies elsewhere, or is of a kind Haft does not have, is named as text. */
export function fromMessageContent(content: unknown): readonly ContentPart[] {
  if (typeof content === "string") return [{ type: "text", text: content }];
  return (content as readonly unknown[]).map((block) => partOf(block));
}

function partOf(block: unknown): ContentPart {
  if (typeof block !== "object" || block === null) return { type: "text", text: stringifyValue(block) };
  const { type, text, image_url: image, data, mimeType, mime_type: snakeType, source } = block as Block;
  if (type === "text" && typeof text === "string") return { type: "text", text };
  const mediaType = mimeType ?? snakeType;
  if (mediaType !== undefined && data !== undefined) return mediaPart(mediaType, base64Of(data));
  if (source?.type === "base64") return mediaPart(source.media_type, source.data);
  const url = typeof image === "string" ? image : image?.url;
  return partOfDataUrl(url ?? "") ?? { type: "text", text: url ?? stringifyValue(block) };
}

/** Source: `ContentBlock` of `@langchain/core` 1, and the forms of OpenAI and Anthropic that its messages may hold. */
interface Block {
  readonly type?: string;
  readonly text?: unknown;
  readonly image_url?: string | { readonly url: string };
  readonly data?: string | Uint8Array;
  readonly mimeType?: string;
  readonly mime_type?: string;
  readonly source?: { readonly type: string; readonly media_type: string; readonly data: string };
}
