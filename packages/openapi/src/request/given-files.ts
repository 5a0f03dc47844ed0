import { isJsonObject, type JsonValue, type ToolContext } from "haft";
import type { GivenFile } from "../schema/file-schema.ts";
import { RequestFault } from "./request-fault.ts";

/** Reads a file that a model names by its path. Rules are asked about the path before. */
export type ReadFile = (path: string, context: ToolContext) => Promise<Uint8Array>;

/** A file to be sent. */
export interface SentFile {
  readonly bytes: Uint8Array;
  readonly filename: string | undefined;
  readonly mediaType: string | undefined;
}

/**
 * The content of a file as it was given.
 *
 * @throws {RequestFault} `value-refused` when none or several contents are given, `file-unreadable`
 */
export async function givenFile(
  value: JsonValue | undefined,
  context: ToolContext,
  readFile: ReadFile | undefined,
): Promise<SentFile> {
  const file = (isJsonObject(value) ? value : { text: String(value ?? "") }) as GivenFile;
  const { text, base64, path, filename, mediaType } = file;
  const ways = [text, base64, path].filter((way) => way !== undefined).length;
  if (ways !== 1) throw new RequestFault("value-refused", "a file has exactly one content: text, base64 or path");
  const named = filename ?? path?.slice(path.lastIndexOf("/") + 1);
  if (text !== undefined) return { bytes: Buffer.from(text, "utf8"), filename, mediaType };
  if (base64 !== undefined) return { bytes: base64Bytes(base64), filename, mediaType };
  if (readFile === undefined || path === undefined)
    throw new RequestFault("file-unreadable", "files are not read by path here; give the content as text or base64");
  return { bytes: await readPath(path, context, readFile), filename: named, mediaType };
}

async function readPath(path: string, context: ToolContext, readFile: ReadFile): Promise<Uint8Array> {
  try {
    return await readFile(path, context);
  } catch (cause) {
    throw new RequestFault("file-unreadable", `the file "${path}" cannot be read (${(cause as Error).message})`, {
      cause,
    });
  }
}

function base64Bytes(text: string): Uint8Array {
  const plain = text.replace(/\s+/g, "");
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(plain)) throw new RequestFault("value-refused", "the base64 of a file is none");
  return Buffer.from(plain, "base64");
}

/** The paths of files that an input names, for permission rules. */
export function pathsIn(value: JsonValue | undefined): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(pathsIn);
  return isJsonObject(value) && typeof value.path === "string" ? [value.path] : [];
}
