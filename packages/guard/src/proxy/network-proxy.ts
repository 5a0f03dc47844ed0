import { once } from "node:events";
import { rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { type Lookup, systemLookup } from "../urls/checked-addresses.ts";
import { httpDoor } from "./http-door.ts";
import type { NetworkRules } from "./network-rules.ts";
import { newSocketPath, removeDeadSockets } from "./proxy-socket.ts";
import { type ReachOptions, reachHost } from "./reach-host.ts";
import { readBytes } from "./read-bytes.ts";
import { socksDoor } from "./socks-door.ts";

export interface NetworkProxyOptions {
  readonly rules: NetworkRules;
  /** A Unix socket in a folder of its own, or a port of 127.0.0.1. */
  readonly listen: "socket" | "port";
  /** @default the system's */
  readonly lookup?: Lookup | undefined;
  /** Where the folder of the socket is made. @default the system's folder for temporary files */
  readonly folder?: string | undefined;
}

/** A proxy that runs in this process and does not keep it from ending. */
export interface NetworkProxy {
  /** The folder in which its socket `proxy` is. */
  readonly folder: string;
  readonly port: number;
  /** The hosts that it refused since it was last asked, a sentence each. */
  takeRefused(): readonly string[];
  /** Ends it with all connections, and removes its folder. */
  close(): Promise<void>;
}

/**
 * Opens a proxy for the programs in a sandbox: HTTP and SOCKS5, at the same place. It reaches what the rules name, at addresses that are
 * public, or that the rules name as well; what is in a connection it neither reads nor keeps.
 */
export async function openNetworkProxy(options: NetworkProxyOptions): Promise<NetworkProxy> {
  const refused = new Map<string, string>();
  const reach = reachWith(options, (host, reason) => {
    if (refused.size < maxRefused) refused.set(host, reason);
  });
  const door = httpDoor(reach);
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    socket.setTimeout(firstWordsMs, () => socket.destroy());
    open(socket).catch(() => socket.destroy());
  });
  server.maxConnections = maxConnections;

  async function open(socket: Socket): Promise<void> {
    const first = await readBytes(socket, 1);
    if (first === undefined) return void socket.destroy();
    socket.unshift(first);
    socket.setTimeout(idleMs);
    if (first[0] === socksVersion) await socksDoor(socket, reach);
    else door.emit("connection", socket);
  }

  const { folder, path } = await placeOf(options);
  server.unref();
  server.listen(path === "" ? { host: "127.0.0.1", port: 0 } : { path });
  await once(server, "listening");
  const port = path === "" ? (server.address() as AddressInfo).port : 0;
  return {
    folder,
    port,
    takeRefused() {
      const lines = [...refused].map(([host, reason]) => `The sandbox let nothing through to "${host}": ${reason}`);
      refused.clear();
      return lines;
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
      // What stays in spite of that is removed by the next proxy.
      if (folder !== "") await rm(folder, { recursive: true, force: true }).catch(() => {});
    },
  };
}

const maxRefused = 10;
const maxConnections = 256;
const firstWordsMs = 15_000;
const idleMs = 600_000;
const connectMs = 15_000;
const socksVersion = 5;

function reachWith(
  { rules, lookup = systemLookup }: NetworkProxyOptions,
  onRefused: ReachOptions["onRefused"],
): (authority: string) => ReturnType<typeof reachHost> {
  return (authority) => reachHost(authority, { rules, lookup, timeoutMs: connectMs, onRefused });
}

async function placeOf({ listen, folder = tmpdir() }: NetworkProxyOptions): ReturnType<typeof newSocketPath> {
  if (listen === "port") return { folder: "", path: "" };
  await removeDeadSockets(folder);
  return newSocketPath(folder);
}
