import { isLoopback, type ServeMcpOptions, serveMcpHttp } from "@haft/mcp";
import type { Io } from "../../terminal/io.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import type { ServeMcpInput } from "../serve-mcp.ts";
import type { ServerToken } from "./server-token.ts";

/**
 * Serves clients that come over HTTP, until the command is stopped. The address goes to standard output.
 *
 * @throws {UsageError} for an address at which it must not listen, or cannot
 */
export async function serveHttp(
  options: ServeMcpOptions,
  { host = "127.0.0.1", port = 0, "allowed-hosts": allowedHosts }: ServeMcpInput["options"],
  { value: token, isNew }: ServerToken,
  io: Io,
): Promise<void> {
  if (isNew && !isLoopback(host))
    throw new UsageError(
      `Cannot listen on "${host}" without a token: whoever reaches it could call the tools; set HAFT_MCP_TOKEN, or give --token-file`,
    );
  if (isEverywhere(host) && allowedHosts.length === 0)
    throw new UsageError(
      `Cannot listen on "${host}": it is not said by which names clients reach it; give --allowed-hosts`,
    );
  const server = await serveMcpHttp({ ...options, host, port, token, allowedHosts, clock: io.clock }).catch((cause) => {
    throw new Error(`Cannot listen on ${host}, port ${port}: ${reasons[cause.code] ?? cause.message}`, { cause });
  });
  io.stdout.write(`${server.url}\n`);
  if (isNew) io.stderr.write(`The token of this run, for Authorization: Bearer …\n${token}\n`);
  await new Promise<void>((resolve) => {
    if (io.signal.aborted) return resolve();
    io.signal.addEventListener("abort", () => resolve(), { once: true });
  });
  await server.close();
}

function isEverywhere(host: string): boolean {
  return host === "0.0.0.0" || host === "::";
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: "another program uses it; choose another, or leave --port out for a free one",
  EACCES: "this user may not use it; choose one above 1023",
  EADDRNOTAVAIL: "this machine has no such address",
  ENOTFOUND: "there is no such address",
};
