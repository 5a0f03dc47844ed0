import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where binary content is put that no model should read as base64. */
export interface BlobFolder {
  /** Writes it, readable for this user alone; the same content has the same file. Returns the path. */
  save(bytes: Uint8Array, mediaType: string | undefined): Promise<string>;
  /** Removes the folder when it was made here. */
  remove(): Promise<void>;
}

/**
 * @param folder absent: a new temporary folder, made when the first file is
 * @param maxBytes the room for all that is saved here; the oldest files make way, the newest is always kept
 */
export function createBlobFolder(folder: string | undefined, maxBytes = 268_435_456): BlobFolder {
  const saved = new Map<string, number>();
  let made: Promise<string> | undefined;

  async function makeRoom(file: string, bytes: number): Promise<void> {
    saved.delete(file);
    saved.set(file, bytes);
    let excess = saved.values().reduce((sum, size) => sum + size, 0) - maxBytes;
    for (const [old, size] of saved) {
      if (excess <= 0 || old === file) return;
      excess -= size;
      saved.delete(old);
      await rm(old, { force: true });
    }
  }

  return {
    async save(bytes, mediaType) {
      made ??= folder === undefined ? mkdtemp(join(tmpdir(), "haft-mcp-")) : makeFolder(folder);
      const name = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
      const file = join(await made, `${name}${extensionOf(mediaType)}`);
      await makeRoom(file, bytes.length);
      await writeFile(file, bytes, { mode: 0o600 });
      return file;
    },
    async remove() {
      if (folder !== undefined || made === undefined) return;
      await rm(await made, { recursive: true, force: true });
      made = undefined;
    },
  };
}

async function makeFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

function extensionOf(mediaType: string | undefined): string {
  const subtype = /^[a-z]+\/([a-z0-9][a-z0-9.+-]{0,40})/i.exec(mediaType ?? "")?.[1]?.toLowerCase();
  if (subtype === undefined || subtype === "octet-stream") return ".bin";
  return `.${extensions[subtype] ?? subtype.replace(/^x-|^.*\+/g, "").replace(/[^a-z0-9]/g, "")}`;
}

const extensions: Readonly<Record<string, string>> = { jpeg: "jpg", plain: "txt", mpeg: "mp3", "svg+xml": "svg" };
