/**
 * The bytes of an answer, decompressed. Reading ends with the first too many.
 *
 * @throws {RangeError} when there are more than `maxBytes`
 */
export async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop cancels the stream.
    if (bytes > maxBytes) throw new RangeError(`it has more than ${maxBytes} bytes; at most that many are read`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
