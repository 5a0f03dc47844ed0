import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where answers are put that no model can read. */
export interface BlobFolder {
  /** Writes one, readable for this user alone; the same bytes have the same file. Returns the path. */
  save(bytes: Uint8Array, mediaType: string): Promise<string>;
  /** Removes the folder when it was made here. */
  remove(): Promise<void>;
}

/** @param folder absent: a new temporary folder, made when the first file is */
export function createBlobFolder(folder: string | undefined): BlobFolder {
  let made: Promise<string> | undefined;
  return {
    async save(bytes, mediaType) {
      made ??= folder === undefined ? mkdtemp(join(tmpdir(), "haft-openapi-")) : ownFolder(folder);
      const name = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
      const file = join(await made, `${name}.${extensionOf(mediaType)}`);
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

async function ownFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

function extensionOf(mediaType: string): string {
  const subtype = /^[a-z]+\/(?:x-|[^;]*\+)?([a-z0-9]{1,16})\b/i.exec(mediaType)?.[1]?.toLowerCase();
  return subtype === undefined || subtype === "octet" ? "bin" : subtype;
}
