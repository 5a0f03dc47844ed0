import type { ContentPart, FilePart, ImagePart } from "haft";
import type { AnthropicContentBlock, AnthropicDocument, AnthropicImage } from "./wire-message.ts";

/**
 * The blocks of a content. Text parts that follow each other are joined by `separator`; blank ones are left out, which Anthropic
 * refuses. What it cannot be shown is named in a text.
 */
export function renderContent(content: readonly ContentPart[], separator = "\n\n"): AnthropicContentBlock[] {
  const blocks: AnthropicContentBlock[] = [];
  for (const part of content) {
    const block = renderPart(part);
    const last = blocks.at(-1);
    if (block.type === "text" && last?.type === "text") {
      blocks[blocks.length - 1] = { type: "text", text: `${last.text}${separator}${block.text}` };
    } else blocks.push(block);
  }
  return blocks.filter((block) => block.type !== "text" || block.text.trim() !== "");
}

function renderPart(part: ContentPart): AnthropicContentBlock {
  switch (part.type) {
    case "text":
      return { type: "text", text: part.text };
    case "image":
      return renderImage(part);
    case "file":
      return renderFile(part);
  }
}

function renderImage({ mediaType, data }: ImagePart): AnthropicContentBlock {
  if (isImageType(mediaType)) return { type: "image", source: { type: "base64", media_type: mediaType, data } };
  return { type: "text", text: `[An image of the type ${mediaType}, which the model cannot be shown]` };
}

type ImageType = AnthropicImage["source"]["media_type"];

// Source: Claude API reference, "Create a Message", `Base64ImageSource.media_type`.
function isImageType(mediaType: string): mediaType is ImageType {
  return /^image\/(?:jpeg|png|gif|webp)$/.test(mediaType);
}

// Source: Claude API reference, "Create a Message", `Base64PDFSource` and `PlainTextSource`.
function renderFile({ mediaType, data, name }: FilePart): AnthropicContentBlock {
  const source = documentSource(mediaType, data);
  if (source !== undefined)
    return { type: "document", source, ...(name !== undefined && name !== "" && { title: name }) };
  const named = name === undefined ? "A file" : `The file "${name}"`;
  return { type: "text", text: `[${named} of the type ${mediaType}, which the model cannot be shown]` };
}

function documentSource(mediaType: string, data: string): AnthropicDocument["source"] | undefined {
  if (mediaType === "application/pdf") return { type: "base64", media_type: mediaType, data };
  if (!/^text\/|^application\/(?:json|xml|yaml)$/.test(mediaType)) return undefined;
  const text = Buffer.from(data, "base64").toString("utf8");
  return text.trim() === "" ? undefined : { type: "text", media_type: "text/plain", data: text };
}
