import { join } from "node:path";
import { type FolderTrust, folderTrust } from "@haft/guard";
import { userFolder } from "../../state/user-folder.ts";
import type { Io } from "../../terminal/io.ts";
import { UsageError } from "../../terminal/usage-error.ts";

/** The folders that this user trusts. Without a home none is, and none can be. */
export function userTrust({ env }: Pick<Io, "env">): FolderTrust {
  const state = userFolder("state", env);
  return state === undefined ? nothingTrusted : folderTrust(join(state, "trust"));
}

const nothingTrusted: FolderTrust = {
  isTrusted: () => false,
  trust() {
    throw new UsageError("Cannot trust a folder: there is no home to remember it in; set HOME or XDG_STATE_HOME");
  },
  distrust() {},
  trustedFolders: () => [],
};
