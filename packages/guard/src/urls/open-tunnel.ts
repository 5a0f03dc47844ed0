import { isIP, type Socket } from "node:net";
import { Client } from "undici";
import { portOf } from "./allowed-hosts.ts";
import { urlError } from "./url-error.ts";

/**
 * Asks a proxy for a tunnel to one of the addresses, the first that it opens. The proxy never hears the name, so that it cannot look up
 * another address than the one that was checked.
 *
 * @throws {ToolError} `connection-failed`
 */
export async function openTunnel(
  proxy: string,
  addresses: readonly string[],
  url: URL,
  timeoutMs: number,
): Promise<Socket> {
  const { origin, username, password } = new URL(proxy);
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString("base64");
  const headers: Record<string, string> = username === "" ? {} : { "proxy-authorization": `Basic ${credentials}` };
  let reason = "";
  for (const address of addresses) {
    const path = `${isIP(address) === 6 ? `[${address}]` : address}:${portOf(url)}`;
    const client = new Client(origin, { connect: { timeout: timeoutMs }, headersTimeout: timeoutMs });
    try {
      const { statusCode, socket } = await client.connect({ path, headers: { host: path, ...headers } });
      if (statusCode === 200) return socket as Socket;
      socket.destroy();
      reason = `it answers HTTP ${statusCode}`;
    } catch (error) {
      reason = (error as Error).message;
    } finally {
      client.destroy().catch(() => {});
    }
  }
  throw urlError("connection-failed", url, `the proxy opens no tunnel: ${reason}`);
}
