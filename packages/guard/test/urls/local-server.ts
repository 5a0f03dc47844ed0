import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { onTestFinished } from "vitest";

const fixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8");

/** The certificate of the TLS servers: for example.com, www.example.com, localhost and 127.0.0.1, signed by itself. */
export const certificate: string = fixture("certificate.pem");

/** An HTTP server on 127.0.0.1 until the test ends; its host and port. */
export async function localServer(listener: RequestListener): Promise<string> {
  return await listening(createServer(listener));
}

/** The same with TLS. */
export async function localTlsServer(listener: RequestListener): Promise<string> {
  return await listening(createTlsServer({ cert: certificate, key: fixture("key.pem") }, listener));
}

/** A proxy whose every tunnel leads to `target`, and what it was asked for. */
export async function localProxy(target: string): Promise<{ readonly url: string; readonly asked: string[] }> {
  const asked: string[] = [];
  const server = createServer();
  server.on("connect", (request: IncomingMessage, socket: Duplex) => {
    asked.push(request.url ?? "");
    const [host = "", port] = target.split(":");
    const far: Socket = connect(Number(port), host, () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      far.pipe(socket).pipe(far);
    });
    far.on("error", () => socket.destroy());
    socket.on("error", () => far.destroy());
    onTestFinished(() => {
      far.destroy();
      socket.destroy();
    });
  });
  return { url: `http://${await listening(server)}`, asked };
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
