import type { TextDecoder as Decoder } from "node:util";
import { HaftError } from "haft";
import { ModelRequestError } from "./model-request-error.ts";

/**
 * The body of a response as pieces of text, as they come.
 *
 * @throws {ModelRequestError} when the bytes are not UTF-8
 */
export async function* readText(
  body: ReadableStream<Uint8Array> | null,
  provider: string,
): AsyncGenerator<string, void> {
  if (body === null) return;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const bytes of body) yield decode(decoder, bytes, provider);
  const rest = decode(decoder, undefined, provider);
  if (rest !== "") yield rest;
}

function decode(decoder: Decoder, bytes: Uint8Array | undefined, provider: string): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch (cause) {
    if (HaftError.isInstance(cause)) throw cause;
    throw new ModelRequestError(`Cannot read the answer of ${provider}: it is not UTF-8`, { provider, cause });
  }
}
