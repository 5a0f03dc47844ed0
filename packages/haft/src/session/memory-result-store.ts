import { characterBorder } from "../json/character-border.ts";
import { fingerprint } from "../json/fingerprint.ts";
import type { ResultStore, StoredResult } from "./result-store.ts";

export interface MemoryResultStoreOptions {
  /**
   * How much is kept, two bytes a character. Above it the least recently used go first; the newest always stays, whatever its size.
   *
   * @default 64 MiB
   */
  readonly maxBytes?: number;
  /** Names a content. @default `fingerprint` */
  readonly nameOf?: (content: string) => string;
}

/** Keeps what was cut from results in memory, for as long as the session lives. References look like `result:0f3a…`. */
export function memoryResultStore(options: MemoryResultStoreOptions = {}): ResultStore {
  const { maxBytes = 64 * 1024 * 1024, nameOf = fingerprint } = options;
  const contents = new Map<string, string>();
  let bytes = 0;

  function put(content: string): string {
    const reference = referenceOf(content);
    if (contents.has(reference)) touch(reference, content);
    else {
      contents.set(reference, content);
      bytes += bytesOf(content);
      dropOldest();
    }
    return reference;
  }

  function read(reference: string, offset: number, limit: number): StoredResult | undefined {
    const content = contents.get(reference);
    if (content === undefined) return undefined;
    touch(reference, content);
    return { content: readSlice(content, offset, limit), totalChars: content.length };
  }

  function referenceOf(content: string): string {
    const first = `result:${nameOf(content)}`;
    let reference = first;
    for (let n = 2; (contents.get(reference) ?? content) !== content; n++) reference = `${first}-${n}`;
    return reference;
  }

  function touch(reference: string, content: string): void {
    contents.delete(reference);
    contents.set(reference, content);
  }

  function dropOldest(): void {
    for (const [reference, content] of contents) {
      if (bytes <= maxBytes || contents.size === 1) return;
      contents.delete(reference);
      bytes -= bytesOf(content);
    }
  }

  return { put, read };
}

function bytesOf(content: string): number {
  return content.length * 2;
}

function readSlice(content: string, offset: number, limit: number): string {
  const start = Math.max(0, offset);
  const end = Math.min(content.length, start + Math.max(0, limit));
  const border = characterBorder(content, end);
  return content.slice(start, border > start ? border : end);
}
