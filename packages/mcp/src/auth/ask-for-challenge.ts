import type { HttpServerConfig } from "../config/server-config.ts";
import type { Fetch } from "../transport/limited-fetch.ts";
import { type Challenge, challengeOf } from "./challenge.ts";

/** Asks a server something without being signed in, for what it says when it refuses. One that answers wants nothing in particular. */
export async function askForChallenge(server: HttpServerConfig, fetch: Fetch, signal: AbortSignal): Promise<Challenge> {
  const accept = "application/json, text/event-stream";
  const response = await fetch(server.url, {
    ...(server.type === "sse" ? { method: "GET" } : { method: "POST", body: JSON.stringify(greeting) }),
    headers: { ...server.headers, accept, "content-type": "application/json" },
    redirect: "manual",
    signal,
  });
  await response.body?.cancel();
  return response.status === 401 ? await challengeOf(response, server.url) : { isInsufficientScope: false };
}

const greeting = {
  jsonrpc: "2.0",
  id: 0,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "haft", version: "0.1.0" } },
};
