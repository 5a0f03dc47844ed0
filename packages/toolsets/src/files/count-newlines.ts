/** How many line feeds (0x0A) are among the bytes. Looks at four bytes at once, so that its time does not depend on the lines. */
export function countNewlines(bytes: Uint8Array): number {
  if (bytes.length < 8) return countSingly(bytes, 0, bytes.length);
  const aligned = (4 - (bytes.byteOffset % 4)) % 4;
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + aligned, (bytes.length - aligned) >> 2);
  const rest = aligned + words.length * 4;
  return countSingly(bytes, 0, aligned) + countWords(words) + countSingly(bytes, rest, bytes.length);
}

// Each of the four bytes of `lanes` counts for itself, so they are added up before one can overflow.
const wordsAtOnce = 255;

function countWords(words: Int32Array): number {
  let count = 0;
  for (let at = 0; at < words.length; ) {
    const end = Math.min(words.length, at + wordsAtOnce);
    let lanes = 0;
    for (; at < end; at++) {
      const zeroWhereEqual = (words[at] as number) ^ 0x0a0a0a0a;
      const highWhereEqual = ~(((zeroWhereEqual & 0x7f7f7f7f) + 0x7f7f7f7f) | zeroWhereEqual | 0x7f7f7f7f);
      lanes = (lanes + (highWhereEqual >>> 7)) | 0;
    }
    count += (lanes & 255) + ((lanes >>> 8) & 255) + ((lanes >>> 16) & 255) + (lanes >>> 24);
  }
  return count;
}

function countSingly(bytes: Uint8Array, from: number, until: number): number {
  let count = 0;
  for (let at = from; at < until; at++) if (bytes[at] === 10) count++;
  return count;
}
