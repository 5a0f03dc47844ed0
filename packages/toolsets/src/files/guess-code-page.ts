/** What a text that is not Unicode may be written in, by its name in the WHATWG Encoding Standard. */
export type CodePage = "windows-1252" | "gb18030" | "big5" | "shift_jis" | "euc-jp" | "euc-kr";

/**
 * The likeliest code page of bytes that are no UTF-8, for showing them and nothing else: windows-1252 (Latin-1 and more) where no
 * code page of East Asia fits.
 *
 * Each of those keeps its common characters together; that one wins of which most characters are common, if most are.
 * Source: the layout of GB 2312, Big5, JIS X 0208 and KS X 1001.
 */
export function guessCodePage(bytes: Buffer): CodePage {
  const pairs = pairsIn(bytes);
  const scores = candidates
    .filter(({ name, fewestPairs = 2 }) => pairs.length >= fewestPairs && canDecode(name, bytes))
    .map(({ name, isCommon, isNeeded }) => ({
      name,
      score: pairs.some(isNeeded ?? isCommon) ? pairs.filter(isCommon).length / pairs.length : 0,
    }));
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a), { name: "windows-1252" as CodePage, score: 0 });
  return best.score >= 0.75 ? best.name : "windows-1252";
}

interface Candidate {
  readonly name: CodePage;
  readonly isCommon: (pair: number) => boolean;
  /** At least one pair must be this. @default a common one */
  readonly isNeeded?: (pair: number) => boolean;
  /** @default 2 */
  readonly fewestPairs?: number;
}

// In the order of preference where several fit equally.
const candidates: readonly Candidate[] = [
  // Kana make up much of any Japanese text; rows A4 and A5 of EUC, 82 and 83 of Shift_JIS.
  { name: "euc-jp", isCommon: inRows(0xa1, 0xcf, 0xa1), isNeeded: inRows(0xa4, 0xa5, 0xa1) },
  { name: "shift_jis", isCommon: inRows(0x81, 0x97, 0x40), isNeeded: inRows(0x82, 0x83, 0x40) },
  // All of Hangul stands where some of the common characters of GB 2312 do: a few of those prove nothing.
  { name: "euc-kr", isCommon: inRows(0xb0, 0xc8, 0xa1), fewestPairs: 6 },
  { name: "gb18030", isCommon: either(inRows(0xb0, 0xd7, 0xa1), inRows(0xa1, 0xa3, 0xa1)) },
  { name: "big5", isCommon: inRows(0xa1, 0xc6, 0x40), isNeeded: inRows(0xa4, 0xc6, 0xa1) },
];

function inRows(first: number, last: number, lowestSecond: number): (pair: number) => boolean {
  return (pair) => pair >> 8 >= first && pair >> 8 <= last && (pair & 0xff) >= lowestSecond;
}

function either(a: (pair: number) => boolean, b: (pair: number) => boolean): (pair: number) => boolean {
  return (pair) => a(pair) || b(pair);
}

/** Each byte beyond ASCII with the one behind it, as two-byte code pages pair them. */
function pairsIn(bytes: Buffer): readonly number[] {
  const pairs: number[] = [];
  for (let at = 0; at + 1 < bytes.length; at++) if ((bytes[at] ?? 0) >= 0x80) pairs.push(bytes.readUInt16BE(at++));
  return pairs;
}

function canDecode(name: CodePage, bytes: Buffer): boolean {
  try {
    // The sample may end within a character.
    new TextDecoder(name, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
