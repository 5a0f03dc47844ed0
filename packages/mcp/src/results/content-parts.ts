import { type BlobFolder, type ContentPart, isJsonObject, type JsonObject, type JsonValue, stripControl } from "haft";
import { pictureType } from "./picture-type.ts";

/**
 * What a server answered, as parts for a model. Pictures that models can see stay pictures; all other binary content is saved, and
 * the model reads where. Text loses what a reader does not see. What the protocol does not know is named and left out.
 */
export async function contentParts(content: JsonValue | undefined, blobs: BlobFolder): Promise<readonly ContentPart[]> {
  if (!Array.isArray(content)) return typeof content === "string" ? [text(content)] : [];
  const parts: ContentPart[] = [];
  for (const item of content) parts.push(await contentPart(isJsonObject(item) ? item : {}, blobs));
  return parts;
}

async function contentPart(item: JsonObject, blobs: BlobFolder): Promise<ContentPart> {
  switch (item.type) {
    case "text":
      return text(typeof item.text === "string" ? item.text : "");
    case "image":
    case "audio":
      return binaryPart(item.data, wordOf(item.mimeType), String(item.type), blobs);
    case "resource":
      return resourcePart(isJsonObject(item.resource) ? item.resource : {}, blobs);
    case "resource_link":
      return text(linkWords(item));
  }
  return text(`[content of the type ${JSON.stringify(item.type ?? null)}, which is not known, was left out]`);
}

async function resourcePart(resource: JsonObject, blobs: BlobFolder): Promise<ContentPart> {
  const uri = wordOf(resource.uri) ?? "without an address";
  if (typeof resource.text === "string") return text(`Resource ${uri}:\n${resource.text}`);
  return binaryPart(resource.blob, wordOf(resource.mimeType), `resource ${uri}`, blobs);
}

async function binaryPart(
  data: JsonValue | undefined,
  mediaType: string | undefined,
  what: string,
  blobs: BlobFolder,
): Promise<ContentPart> {
  if (typeof data !== "string") return text(`[${what} without data]`);
  const bytes = Buffer.from(data, "base64");
  const type = pictureType(bytes);
  if (type !== undefined && bytes.length <= maxPictureBytes) {
    return { type: "image", mediaType: type, data: bytes.toString("base64") };
  }
  const file = await blobs.save(bytes, mediaType);
  return text(`[${what}, ${mediaType ?? "of unknown type"}, ${bytes.length} bytes, saved to ${file}]`);
}

// Source: Anthropic's limit of 5 MB for a picture in base64.
const maxPictureBytes = 3_750_000;

function linkWords(item: JsonObject): string {
  const [uri, name, description] = [item.uri, item.title ?? item.name, item.description].map(wordOf);
  return `Resource ${uri ?? "without an address"}${name === undefined ? "" : ` "${name}"`}${description === undefined ? "" : `: ${description}`}`;
}

function wordOf(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" ? stripControl(value).slice(0, 2_048) : undefined;
}

function text(value: string): ContentPart {
  return { type: "text", text: stripControl(value) };
}
