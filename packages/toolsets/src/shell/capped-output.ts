/**
 * What a program prints, at most `maxBytes` of it: three quarters from its beginning and the rest from its end, cut between
 * characters, with a line that says how much is missing.
 */
export interface CappedOutput {
  readonly totalBytes: number;
  add(chunk: Buffer): void;
  /** The output so far, as UTF-8. */
  text(): string;
}

export function createCappedOutput(maxBytes: number): CappedOutput {
  const headBytes = Math.floor(maxBytes * 0.75);
  const tailBytes = maxBytes - headBytes;
  const head: Buffer[] = [];
  let headRoom = headBytes;
  let tail: Buffer[] = [];
  let tailLength = 0;
  let totalBytes = 0;

  function addToTail(chunk: Buffer): void {
    tail.push(chunk);
    tailLength += chunk.length;
    // Joined only now and then, so that each byte is copied a bounded number of times.
    if (tailLength <= tailBytes * 2) return;
    tail = [Buffer.concat(tail).subarray(-tailBytes)];
    tailLength = tailBytes;
  }

  return {
    get totalBytes() {
      return totalBytes;
    },
    add(chunk) {
      totalBytes += chunk.length;
      const first = chunk.subarray(0, headRoom);
      headRoom -= first.length;
      if (first.length > 0) head.push(first);
      if (first.length < chunk.length) addToTail(chunk.subarray(first.length));
    },
    text() {
      const missing = totalBytes - maxBytes;
      if (missing <= 0) return Buffer.concat([...head, ...tail]).toString("utf8");
      const end = Buffer.concat(tail).subarray(-tailBytes);
      return `${upToWholeCharacter(Buffer.concat(head))}\n[${missing} bytes left out]\n${fromWholeCharacter(end)}`;
    },
  };
}

function upToWholeCharacter(bytes: Buffer): string {
  let start = bytes.length - 1;
  while (start > 0 && start > bytes.length - 4 && isContinuation(bytes[start])) start--;
  const isWhole = bytes.length - start >= characterBytes(bytes[start] ?? 0);
  return bytes.toString("utf8", 0, isWhole ? bytes.length : start);
}

function fromWholeCharacter(bytes: Buffer): string {
  let start = 0;
  while (start < 3 && isContinuation(bytes[start])) start++;
  return bytes.toString("utf8", start);
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

function characterBytes(first: number): number {
  if (first >= 0xf0) return 4;
  if (first >= 0xe0) return 3;
  return first >= 0xc0 ? 2 : 1;
}
