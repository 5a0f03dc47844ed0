import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { sweepFolder } from "./sweep-folder.ts";
import { userFolder } from "./user-folder.ts";

type Environment = Parameters<typeof userFolder>[1];

/**
 * Where binary content is kept that servers and HTTP APIs send to sessions of a folder, so that it can be read while a conversation goes
 * on, and by sessions of no other folder; nowhere for a user without a home.
 */
export function blobFolderOf(env: Environment, folder: string): string | undefined {
  const all = allBlobs(env);
  return all && join(all, createHash("sha256").update(folder).digest("hex").slice(0, 32));
}

/** The same folder, for what comes now: the oldest files of all these folders have made room. */
export function sweptBlobFolder(env: Environment, folder: string): string | undefined {
  const all = allBlobs(env);
  if (all !== undefined && existsSync(all)) sweepFolder(all, maxBytes, "");
  return blobFolderOf(env, folder);
}

const maxBytes = 256 * 1024 * 1024;

function allBlobs(env: Environment): string | undefined {
  const state = userFolder("state", env);
  return state && join(state, "blobs");
}
