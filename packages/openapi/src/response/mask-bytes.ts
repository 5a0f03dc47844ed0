import type { Redactor } from "haft";

/** Bytes without the secrets that were sent, for a file that a model may read. The same bytes when there are none in them. */
export function maskBytes(bytes: Uint8Array, redact: Redactor): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const masked = redact(text);
  return masked === text ? bytes : Buffer.from(masked, "latin1");
}

/** Secrets, and how each looks where bytes of UTF-8 are read one by one. */
export function withByteForms(secrets: readonly string[]): readonly string[] {
  return [...new Set(secrets.flatMap((secret) => [secret, Buffer.from(secret, "utf8").toString("latin1")]))];
}
