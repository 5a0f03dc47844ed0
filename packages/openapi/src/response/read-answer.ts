import { type BlobFolder, type ContentPart, cutText, type JsonValue, stripControl } from "haft";
import { readBody } from "../document/read-body.ts";
import { isJsonType, isTextType } from "../operations/body-content.ts";
import { parseJson } from "./parse-json.ts";
import { pictureType } from "./picture-type.ts";

/** What a server answered, as a model is shown it; `json` is there when it was JSON. */
export interface ReadAnswer {
  readonly parts: readonly ContentPart[];
  readonly json: JsonValue | undefined;
  readonly isEmpty: boolean;
}

/**
 * Reads an answer by its type: JSON, text, a picture that models can see; anything else is saved, and the model reads where.
 *
 * @throws {RangeError} when it has more than `maxBytes`, decompressed
 */
export async function readAnswer(response: Response, maxBytes: number, save: BlobFolder["save"]): Promise<ReadAnswer> {
  const bytes = await readBody(response, maxBytes);
  const type = response.headers.get("content-type") ?? "";
  if (bytes.length === 0) return { parts: [], json: undefined, isEmpty: true };
  const picture = pictureType(bytes);
  if (picture !== undefined && bytes.length <= maxPictureBytes)
    return shown({ type: "image", mediaType: picture, data: Buffer.from(bytes).toString("base64") });
  const text = isJsonType(type) || isTextType(type) || type === "" ? decode(bytes, type) : undefined;
  if (text === undefined) {
    const file = await save(bytes, type);
    return shown(
      textPart(
        `[${type === "" ? "content of unknown type" : cutText(type, 100, "…")}, ${bytes.length} bytes, saved to ${file}]`,
      ),
    );
  }
  const json = isJsonType(type) || type === "" ? parseJson(text) : undefined;
  return { ...shown(textPart(text)), json };
}

// Source: Anthropic's limit of 5 MB for a picture in base64.
const maxPictureBytes = 3_750_000;

function shown(part: ContentPart): ReadAnswer {
  return { parts: [part], json: undefined, isEmpty: false };
}

function textPart(text: string): ContentPart {
  return { type: "text", text: stripControl(text) };
}

/** The text of bytes; undefined for what says nothing of its type and is no text. */
function decode(bytes: Uint8Array, type: string): string | undefined {
  const charset = /charset="?([\w-]+)/i.exec(type)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset, { fatal: type === "" }).decode(bytes);
  } catch {
    return type === "" ? undefined : new TextDecoder().decode(bytes);
  }
}
