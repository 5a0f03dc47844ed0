/**
 * Sixteen hex digits made from a text: the same for the same text, everywhere and always.
 *
 * For naming and comparing, not for secrets: whoever wants two texts of one fingerprint can make them. Two FNV-1a lanes over the
 * UTF-16 code units, with MurmurHash3's finalizer.
 */
export function fingerprint(text: string): string {
  let high = 0x811c9dc5;
  let low = 0x9e3779b9;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x85ebca6b);
    low ^= low >>> 13;
  }
  return hex(finalize(high ^ text.length)) + hex(finalize(low));
}

function finalize(lane: number): number {
  let mixed = lane;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function hex(lane: number): string {
  return lane.toString(16).padStart(8, "0");
}
