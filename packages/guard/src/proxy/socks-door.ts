import type { Socket } from "node:net";
import type { Reach } from "./http-door.ts";
import { joinStreams } from "./join-streams.ts";
import { readBytes } from "./read-bytes.ts";

/**
 * Serves a connection that speaks SOCKS version 5: CONNECT without credentials, to an address or, better, a name.
 *
 * Source: RFC 1928.
 */
export async function socksDoor(socket: Socket, reach: Reach): Promise<void> {
  const authority = await askedFor(socket);
  if (authority === undefined) {
    socket.destroy();
    return;
  }
  const reached = await reach(authority);
  if ("text" in reached) {
    socket.end(reply(reached.status === 403 ? codes.notAllowed : codes.unreachable));
    return;
  }
  socket.write(reply(codes.granted));
  joinStreams(socket, reached.socket);
}

async function askedFor(socket: Socket): Promise<string | undefined> {
  const [version, methodCount = 0] = (await readBytes(socket, 2)) ?? [];
  const methods = methodCount === 0 ? undefined : await readBytes(socket, methodCount);
  if (version !== 5 || methods?.includes(noCredentials) !== true) {
    socket.end(Buffer.from([5, 0xff]));
    return undefined;
  }
  socket.write(Buffer.from([5, noCredentials]));
  const [, command, , kind = 0] = (await readBytes(socket, 4)) ?? [];
  const host = await hostOfKind(socket, kind);
  const port = await readBytes(socket, 2);
  if (host === undefined || port === undefined) return undefined;
  if (command === connectCommand) return `${host}:${port.readUInt16BE()}`;
  socket.end(reply(codes.unknownCommand));
  return undefined;
}

async function hostOfKind(socket: Socket, kind: number): Promise<string | undefined> {
  switch (kind) {
    case 1:
      return (await readBytes(socket, 4))?.join(".");
    case 3: {
      const [length = 0] = (await readBytes(socket, 1)) ?? [];
      return length === 0 ? undefined : (await readBytes(socket, length))?.toString("latin1");
    }
    case 4: {
      const bytes = await readBytes(socket, 16);
      return bytes && `[${bytes.toString("hex").replace(/.{4}(?!$)/g, "$&:")}]`;
    }
  }
  return undefined;
}

const noCredentials = 0;
const connectCommand = 1;
const codes = { granted: 0, notAllowed: 2, unreachable: 4, unknownCommand: 7 } as const;

/** The address that it was connected from is nobody's business. */
function reply(code: number): Buffer {
  return Buffer.from([5, code, 0, 1, 0, 0, 0, 0, 0, 0]);
}
