import { type BlobFolder, type ContentPart, isJsonObject, type JsonObject, type JsonValue, stripControl } from "haft";
import { pictureType } from "./picture-type.ts";

/**
 * What a server answered, as parts for a model. Pictures that models can see stay pictures; all other binary content is saved, and
 * the model reads where. Text loses what a reader does not see. What the protocol does not know is named and left out.
 */
export async function contentParts(content: JsonValue | undefined, blobs: BlobFolder): Promise<readonly ContentPart[]> {
  if (!Array.isArray(content)) return typeof content === "string" ? [text(content)] : [];
  const parts: ContentPart[] = [];
  const room: Room = { pictures: maxPictures, files: maxFiles, blobs };
  for (const item of content) add(parts, await contentPart(isJsonObject(item) ? item : {}, room));
  return parts;
}

/** What of one answer may still become pictures and files: no model could look at all that fits into one. */
interface Room {
  pictures: number;
  files: number;
  readonly blobs: BlobFolder;
}

const maxPictures = 20;
const maxFiles = 100;

/** Texts that follow each other are one, each on lines of its own: protocols join the text parts of a result as they are. */
function add(parts: ContentPart[], part: ContentPart): void {
  const last = parts.at(-1);
  if (part.type !== "text" || last?.type !== "text") parts.push(part);
  else parts[parts.length - 1] = { type: "text", text: `${last.text}\n${part.text}` };
}

async function contentPart(item: JsonObject, room: Room): Promise<ContentPart> {
  switch (item.type) {
    case "text":
      return text(typeof item.text === "string" ? item.text : "");
    case "image":
    case "audio":
      return binaryPart(item.data, wordOf(item.mimeType), String(item.type), room);
    case "resource":
      return resourcePart(isJsonObject(item.resource) ? item.resource : {}, room);
    case "resource_link":
      return text(linkWords(item));
  }
  return text(`[content of the type ${JSON.stringify(item.type ?? null)}, which is not known, was left out]`);
}

async function resourcePart(resource: JsonObject, room: Room): Promise<ContentPart> {
  const uri = wordOf(resource.uri) ?? "without an address";
  if (typeof resource.text === "string") return text(`Resource ${uri}:\n${resource.text}`);
  return binaryPart(resource.blob, wordOf(resource.mimeType), `resource ${uri}`, room);
}

async function binaryPart(
  data: JsonValue | undefined,
  mediaType: string | undefined,
  what: string,
  room: Room,
): Promise<ContentPart> {
  if (typeof data !== "string") return text(`[${what} without data]`);
  const bytes = Buffer.from(data, "base64");
  const type = pictureType(bytes);
  if (type !== undefined && bytes.length <= maxPictureBytes && room.pictures > 0) {
    room.pictures -= 1;
    return { type: "image", mediaType: type, data: bytes.toString("base64") };
  }
  if (room.files === 0) return text(`[${what} was left out: the answer has more than ${maxFiles} files]`);
  room.files -= 1;
  const file = await room.blobs.save(bytes, mediaType);
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
