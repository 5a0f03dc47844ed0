import { mkdtemp, readdir, rm } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";

/** A path for a Unix socket in a new folder below `parent` that only its owner can open. */
export async function newSocketPath(parent: string): Promise<{ readonly folder: string; readonly path: string }> {
  const folder = await mkdtemp(join(parent, prefix));
  return { folder, path: join(folder, socketName) };
}

/** Removes the folders of sockets that nobody listens on any more, because a process was killed. */
export async function removeDeadSockets(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  const folders = names.filter((name) => name.startsWith(prefix)).map((name) => join(parent, name));
  await Promise.all(
    folders.map(async (folder) => {
      if (await isDead(join(folder, socketName))) await rm(folder, { recursive: true, force: true }).catch(() => {});
    }),
  );
}

const prefix = "haft-proxy-";
const socketName = "proxy";

/** Only a socket that is there and refuses is dead: another process may be about to make its own. */
function isDead(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.on("connect", () => resolve(false));
    socket.on("error", ({ code }: NodeJS.ErrnoException) => resolve(code === "ECONNREFUSED"));
    socket.on("connect", () => socket.destroy());
  });
}
