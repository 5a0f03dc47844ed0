/** Cuts a stream of bytes into records, never holding more than `maxBytes` of one: of a longer one only the beginning comes, marked. */
export interface RecordSplitter {
  /** Hands every record that is complete to `onRecord`, until that returns false. */
  add(chunk: Buffer): boolean;
  /** Hands on a last record that has no separator after it. */
  finish(): boolean;
}

export function createRecordSplitter(
  separator: number,
  maxBytes: number,
  onRecord: (record: string, isCut: boolean) => boolean,
  encoding: "utf8" | "latin1" = "utf8",
): RecordSplitter {
  let pieces: Buffer[] = [];
  let bytes = 0;

  function collect(piece: Buffer): void {
    if (bytes < maxBytes) pieces.push(piece.subarray(0, maxBytes - bytes));
    bytes += piece.length;
  }

  function emit(): boolean {
    const record = Buffer.concat(pieces).toString(encoding);
    const isCut = bytes > maxBytes;
    pieces = [];
    bytes = 0;
    return onRecord(record, isCut);
  }

  return {
    add(chunk) {
      let from = 0;
      for (let end = chunk.indexOf(separator); end !== -1; end = chunk.indexOf(separator, from)) {
        collect(chunk.subarray(from, end));
        from = end + 1;
        if (!emit()) return false;
      }
      collect(chunk.subarray(from));
      return true;
    },
    finish: () => bytes === 0 || emit(),
  };
}
