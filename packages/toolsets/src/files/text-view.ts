import { isUtf8 } from "node:buffer";
import type { TextEncoding } from "./text-encoding.ts";

/**
 * The text of a file, and where each part of it stands in the file's bytes.
 *
 * A byte that is not valid in UTF-8 stands in the text as a lone surrogate (U+DC80 to U+DCFF), which no well-formed text matches.
 */
export interface TextView {
  readonly text: string;
  /** False when some bytes are not valid in the encoding. */
  readonly isValid: boolean;
  /** True when most bytes beyond ASCII are not valid UTF-8: the file is written in a code page that is not known. */
  readonly isLegacy: boolean;
  /** Where the character at `index` begins in the bytes. Ask in ascending order: each question goes on from the last. */
  byteAt(index: number): number;
}

export function viewText(bytes: Buffer, encoding: TextEncoding): TextView {
  const body = bytes.subarray(encoding.bom);
  if (encoding.name !== "utf-8") return utf16View(body, encoding);
  return isUtf8(body) ? utf8View(body, encoding.bom) : damagedView(body, encoding.bom);
}

function utf16View(body: Buffer, { name, bom }: TextEncoding): TextView {
  const whole = body.subarray(0, body.length - (body.length % 2));
  const units = name === "utf-16le" ? whole : Buffer.from(whole).swap16();
  return { text: units.toString("utf16le"), isValid: true, isLegacy: false, byteAt: (index) => bom + index * 2 };
}

function utf8View(body: Buffer, bom: number): TextView {
  const text = body.toString("utf8");
  const last = { index: 0, byte: bom };
  return {
    text,
    isValid: true,
    isLegacy: false,
    byteAt(index) {
      if (text.length === body.length) return bom + index;
      if (index < last.index) Object.assign(last, { index: 0, byte: bom });
      last.byte += Buffer.byteLength(text.slice(last.index, index));
      last.index = index;
      return last.byte;
    },
  };
}

function damagedView(body: Buffer, bom: number): TextView {
  const units = new Uint16Array(body.length);
  const starts = new Uint32Array(body.length + 1);
  let length = 0;
  let characters = 0;
  let strayBytes = 0;
  for (let at = 0; at < body.length; ) {
    const bytes = characterBytes(body, at);
    const character = bytes > 1 ? body.toString("utf8", at, at + bytes) : undefined;
    const first = body[at] ?? 0;
    characters += bytes > 1 ? 1 : 0;
    strayBytes += bytes === 0 ? 1 : 0;
    starts[length] = at;
    units[length++] = character?.charCodeAt(0) ?? (bytes === 0 ? 0xdc00 + first : first);
    if (character?.length === 2) units[length++] = character.charCodeAt(1);
    at += Math.max(1, bytes);
  }
  starts[length] = body.length;
  return {
    text: textOfUnits(units.subarray(0, length)),
    isValid: false,
    isLegacy: strayBytes > characters,
    byteAt: (index) => bom + (starts[index] ?? body.length),
  };
}

/** How many bytes the valid UTF-8 sequence at `at` has; 0 when there is none. Source: Unicode 17, table 3-7. */
function characterBytes(bytes: Buffer, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const count = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  const second = bytes[at + 1] ?? 0;
  if (second < low || second > high) return 0;
  for (let next = at + 2; next < at + count; next++) if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return 0;
  return count;
}

const unitsAtOnce = 8_192;

function textOfUnits(units: Uint16Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < units.length; at += unitsAtOnce)
    pieces.push(String.fromCharCode(...units.subarray(at, at + unitsAtOnce)));
  return pieces.join("");
}
