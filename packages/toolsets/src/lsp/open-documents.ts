import { createHash } from "node:crypto";
import { type FileHandle, open, stat } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { decodeText } from "./decode-text.ts";

export interface OpenDocumentsOptions {
  notify(method: string, params: object): void;
  languageId(path: string): string;
  /** Whether the server takes changes of an open document; else it is closed and opened again. */
  readonly takesChanges: boolean;
  /** Whether it wants to know that a document was saved; `text` when with its text. */
  readonly saves: "no" | "yes" | "text";
  /** @default 50 */
  readonly maxOpen?: number;
}

interface OpenDocument {
  readonly uri: string;
  version: number;
  stamp: string;
  hash: string;
}

/**
 * The documents that a server has open: what it knows of them is what the disk has. The one that was not asked about for longest is
 * closed when there are more than `maxOpen`.
 */
export class OpenDocuments {
  readonly #documents = new Map<string, OpenDocument>();
  readonly #options: OpenDocumentsOptions;

  constructor(options: OpenDocumentsOptions) {
    this.#options = options;
  }

  /** Opens a document, or tells the server how it is now. */
  show(path: string, text: string, stamp: string): void {
    const known = this.#documents.get(path);
    this.#documents.delete(path);
    const hash = createHash("sha256").update(text).digest("base64");
    if (known === undefined) {
      const uri = pathToFileURL(path).href;
      const { maxOpen = 50, languageId, notify } = this.#options;
      notify("textDocument/didOpen", { textDocument: { uri, languageId: languageId(path), version: 1, text } });
      this.#documents.set(path, { uri, version: 1, stamp, hash });
      for (const oldest of this.#documents.keys()) if (this.#documents.size > maxOpen) this.close(oldest);
      return;
    }
    this.#documents.set(path, known);
    if (known.hash !== hash) this.#change(path, known, text);
    Object.assign(known, { hash, stamp });
  }

  /** Compares all of them with the disk: what is gone is closed, what changed is told. */
  async refresh(): Promise<void> {
    for (const [path, document] of [...this.#documents]) {
      const now = await fileStamp(path);
      if (now === undefined) this.close(path);
      else if (now !== document.stamp) {
        const text = await readWhole(path);
        if (text === undefined) this.close(path);
        else this.show(path, text, now);
      }
    }
  }

  has(path: string): boolean {
    return this.#documents.has(path);
  }

  /** The version of a document that the server has; undefined when it has none. */
  version(uri: string): number | undefined {
    for (const document of this.#documents.values()) if (document.uri === uri) return document.version;
    return undefined;
  }

  close(path: string): void {
    const document = this.#documents.get(path);
    if (document === undefined) return;
    this.#documents.delete(path);
    this.#options.notify("textDocument/didClose", { textDocument: { uri: document.uri } });
  }

  #change(path: string, document: OpenDocument, text: string): void {
    const { notify, languageId, takesChanges, saves } = this.#options;
    const { uri } = document;
    const version = ++document.version;
    if (takesChanges) notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges: [{ text }] });
    else {
      notify("textDocument/didClose", { textDocument: { uri } });
      notify("textDocument/didOpen", { textDocument: { uri, languageId: languageId(path), version, text } });
    }
    if (saves !== "no") notify("textDocument/didSave", { textDocument: { uri }, ...(saves === "text" && { text }) });
  }
}

/** The most bytes of a file that is opened. */
export const maxDocumentBytes: number = 4 * 1024 * 1024;

/** By which a file is known to be as it was. */
export async function fileStamp(path: string | FileHandle): Promise<string | undefined> {
  const stats = await (typeof path === "string" ? stat(path, { bigint: true }) : path.stat({ bigint: true })).catch(
    () => undefined,
  );
  return stats?.isFile() ? `${stats.ino}:${stats.mtimeNs}:${stats.ctimeNs}:${stats.size}` : undefined;
}

async function readWhole(path: string): Promise<string | undefined> {
  const file = await open(path).catch(() => undefined);
  await using _ = file;
  if (file === undefined || (await file.stat()).size > maxDocumentBytes) return undefined;
  return decodeText(await file.readFile());
}
