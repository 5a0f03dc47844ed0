import { existsSync } from "node:fs";
import { join } from "node:path";
import { sweepFolder } from "./sweep-folder.ts";
import { userFolder } from "./user-folder.ts";

type Environment = Parameters<typeof userFolder>[1];

/**
 * Where binary content that servers and HTTP APIs send is kept, so that it can be read while a conversation goes on; nowhere for a
 * user without a home.
 */
export function blobFolderOf(env: Environment): string | undefined {
  const state = userFolder("state", env);
  return state === undefined ? undefined : join(state, "blobs");
}

/** The same folder, for what comes now: the oldest files have made room. */
export function sweptBlobFolder(env: Environment): string | undefined {
  const folder = blobFolderOf(env);
  if (folder !== undefined && existsSync(folder)) sweepFolder(folder, maxBytes, "");
  return folder;
}

const maxBytes = 256 * 1024 * 1024;
