import type { TextChange } from "./edit-changes.ts";
import { encodeText, type TextEncoding } from "./text-encoding.ts";
import type { TextView } from "./text-view.ts";

/** The bytes of a file with changes of its text, in ascending order, made: all bytes outside of them are those of before. */
export function editBytes(
  bytes: Buffer,
  { byteAt }: TextView,
  { name }: TextEncoding,
  changes: readonly TextChange[],
): Buffer {
  let at = 0;
  const pieces = changes.flatMap(({ start, end, text }) => {
    const before = bytes.subarray(at, byteAt(start));
    at = byteAt(end);
    return [before, encodeText(text, { name, bom: 0 })];
  });
  return Buffer.concat([...pieces, bytes.subarray(at)]);
}
