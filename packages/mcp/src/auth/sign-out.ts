import type { HttpServerConfig } from "../config/server-config.ts";
import { serverAddress } from "./server-address.ts";
import type { TokenStore } from "./token-store.ts";

/** Forgets the sign-in at an MCP server. False when there was none. The server is not told: what it gave ends when it says. */
export async function signOut(server: HttpServerConfig, store: TokenStore): Promise<boolean> {
  const address = serverAddress(server);
  const before = await store.read(address).catch(() => "unreadable");
  await store.remove(address);
  return before !== undefined;
}
