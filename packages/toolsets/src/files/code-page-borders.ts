/**
 * Tells where a character can begin in bytes of an unknown code page: where it does in every multi-byte code page that the bytes
 * could be written in. In those, the second byte of a character may look like a letter.
 *
 * Source: WHATWG Encoding Standard, the indexes of gb18030, Big5, Shift_JIS, EUC-KR and EUC-JP (read 2026-11).
 */
export function codePageBorders(bytes: Buffer): (at: number) => boolean {
  const decoders = multiByteCodePages
    .map((name) => new TextDecoder(name, { fatal: true }))
    .filter((decoder) => canDecode(decoder, bytes));
  return (at) => {
    let from = at;
    while (from > 0 && (bytes[from - 1] ?? 0) >= lowestSecondByte) from--;
    return decoders.every((decoder) => canDecode(decoder, bytes.subarray(from, at)));
  };
}

const multiByteCodePages = ["gb18030", "big5", "shift_jis", "euc-kr", "euc-jp"];
const lowestSecondByte = 0x30;

function canDecode(decoder: InstanceType<typeof TextDecoder>, bytes: Buffer): boolean {
  try {
    decoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}
