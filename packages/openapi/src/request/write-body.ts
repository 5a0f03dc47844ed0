import { isJsonObject, type JsonObject, type JsonValue, type ToolContext } from "haft";
import type { BodyContent } from "../operations/parameter.ts";
import { givenFile, type ReadFile, type SentFile } from "./given-files.ts";
import { RequestFault } from "./request-fault.ts";
import { writeForm } from "./write-form.ts";
import { headerValue } from "./write-header.ts";
import { type FormPart, writeMultipart } from "./write-multipart.ts";
import { scalarText } from "./write-value.ts";

/** A body as it is sent. */
export interface SentBody {
  readonly type: string;
  readonly content: string | Uint8Array;
}

/** What a body is made with, beside its value. */
export interface BodyMeans {
  readonly context: ToolContext;
  readonly readFile: ReadFile | undefined;
  /** The fields of a form that are files. */
  readonly files: readonly string[];
}

/**
 * The body of a request.
 *
 * @throws {RequestFault} `value-refused`, `file-unreadable`
 */
export async function writeBody(content: BodyContent, value: JsonValue, means: BodyMeans): Promise<SentBody> {
  const type = content.mediaType.includes("*") ? undefined : headerValue(content.mediaType, "the media type");
  switch (content.kind) {
    case "json":
      return { type: type ?? "application/json", content: JSON.stringify(value) };
    case "form":
      return { type: content.mediaType, content: writeForm(fieldsOf(value), content.encoding) };
    case "text":
      return { type: type ?? "text/plain", content: scalarText(value) };
    case "multipart": {
      const form = writeMultipart(await formParts(content, fieldsOf(value), means), content.mediaType);
      return { type: form.type, content: form.bytes };
    }
    case "binary": {
      const file = await givenFile(value, means.context, means.readFile);
      return {
        type: headerValue(type ?? file.mediaType ?? "application/octet-stream", "the media type"),
        content: file.bytes,
      };
    }
  }
}

function fieldsOf(value: JsonValue): JsonObject {
  if (isJsonObject(value)) return value;
  throw new RequestFault("value-refused", "a form has fields, and its body is no object");
}

async function formParts(content: BodyContent, value: JsonObject, means: BodyMeans): Promise<readonly FormPart[]> {
  const parts: FormPart[] = [];
  for (const [name, field] of Object.entries(value)) {
    if (field === null) continue;
    for (const one of Array.isArray(field) ? field : [field]) {
      const said = Object.hasOwn(content.encoding, name) ? content.encoding[name]?.mediaType : undefined;
      if (means.files.includes(name)) parts.push({ name, file: withType(await readPart(name, one, means), said) });
      else
        parts.push({
          name,
          text: scalarText(one),
          mediaType: said ?? (isJsonObject(one) ? "application/json" : undefined),
        });
    }
  }
  return parts;
}

async function readPart(name: string, value: JsonValue, { context, readFile }: BodyMeans): Promise<SentFile> {
  try {
    return await givenFile(value, context, readFile);
  } catch (error) {
    if (error instanceof RequestFault)
      throw new RequestFault(error.code, `"${name}": ${error.message}`, { cause: error });
    throw error;
  }
}

function withType(file: SentFile, said: string | undefined): SentFile {
  const isOne = said !== undefined && !said.includes("*") && !said.includes(",");
  return { ...file, mediaType: file.mediaType ?? (isOne ? said : undefined) };
}
