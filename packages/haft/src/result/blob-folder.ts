import { join } from "node:path";

/** Where binary content is put that no model should read as base64. */
export interface BlobFolder {
  /** Writes it, readable for this user alone; the same content has the same file. Returns the path. */
  save(bytes: Uint8Array, mediaType: string | undefined): Promise<string>;
  /** Removes the folder when it was made here. */
  remove(): Promise<void>;
}

/**
 * A folder for content that tools were answered and no model can read.
 *
 * @param folder absent: a new temporary folder, made when the first file is
 * @param maxBytes the room for all that is saved here; the oldest files make way, the newest is always kept
 * @param maxFiles how many files that may be
 */
export function createBlobFolder(folder: string | undefined, maxBytes = 268_435_456, maxFiles = 10_000): BlobFolder {
  const saved = new Map<string, number>();
  let savedBytes = 0;
  let made: Promise<string> | undefined;

  async function makeRoom(file: string, bytes: number): Promise<void> {
    savedBytes += bytes - (saved.get(file) ?? 0);
    saved.delete(file);
    saved.set(file, bytes);
    for (const [old, size] of saved) {
      if ((savedBytes <= maxBytes && saved.size <= maxFiles) || old === file) return;
      savedBytes -= size;
      saved.delete(old);
      await removeAll(old);
    }
  }

  return {
    async save(bytes, mediaType) {
      made ??= folder === undefined ? temporaryFolder() : makeFolder(folder);
      const file = join(await made, `${await nameOf(bytes)}${extensionOf(mediaType)}`);
      await makeRoom(file, bytes.length);
      const { writeFile } = await import("node:fs/promises");
      await writeFile(file, bytes, { mode: 0o600 });
      return file;
    },
    async remove() {
      if (folder !== undefined || made === undefined) return;
      await removeAll(await made);
      made = undefined;
    },
  };
}

// What follows loads node:fs and node:crypto when a file is saved: most programs never save one.

async function temporaryFolder(): Promise<string> {
  const [{ mkdtemp }, { tmpdir }] = await Promise.all([import("node:fs/promises"), import("node:os")]);
  return await mkdtemp(join(tmpdir(), "haft-"));
}

async function makeFolder(folder: string): Promise<string> {
  const { mkdir } = await import("node:fs/promises");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

async function removeAll(path: string): Promise<void> {
  const { rm } = await import("node:fs/promises");
  await rm(path, { recursive: true, force: true });
}

async function nameOf(bytes: Uint8Array): Promise<string> {
  const { createHash } = await import("node:crypto");
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}

function extensionOf(mediaType: string | undefined): string {
  const subtype = /^[a-z]+\/([a-z0-9][a-z0-9.+-]{0,40})/i.exec(mediaType ?? "")?.[1]?.toLowerCase();
  if (subtype === undefined || subtype === "octet-stream") return ".bin";
  return `.${extensions[subtype] ?? subtype.replace(/^x-|^.*\+/g, "").replace(/[^a-z0-9]/g, "")}`;
}

const extensions: Readonly<Record<string, string>> = { jpeg: "jpg", plain: "txt", mpeg: "mp3", "svg+xml": "svg" };
