import { isIP } from "node:net";
import { type buildConnector, buildConnector as connectorFor } from "undici";
import type { AllowedHosts } from "./allowed-hosts.ts";
import { checkedAddresses, type Lookup } from "./checked-addresses.ts";
import { openTunnel } from "./open-tunnel.ts";
import { pinnedLookup } from "./pinned-lookup.ts";

export interface ConnectorOptions {
  readonly lookup: Lookup;
  readonly trusted: AllowedHosts;
  /** Certificates of authorities to trust in place of the system's, as PEM. */
  readonly ca?: string | readonly string[] | undefined;
  /** Where tunnels are asked for, as `http://host:port`. */
  readonly proxy?: string | undefined;
  /** The longest that opening a connection may take, in milliseconds. */
  readonly timeoutMs: number;
}

/**
 * Opens the connections of undici. Each looks its host up once, checks every address, and goes to what was checked and nowhere else,
 * whatever the name answers a moment later. Written addresses, for which undici never asks a lookup, are checked in the same place.
 */
export function guardedConnector(options: ConnectorOptions): buildConnector.connector {
  const { ca, timeoutMs } = options;
  const shared = {
    allowH2: false,
    maxCachedSessions: 0,
    timeout: timeoutMs,
    ...(ca !== undefined && { ca: [ca].flat() }),
  };

  async function open(target: buildConnector.Options, callback: buildConnector.Callback): Promise<void> {
    const url = urlOf(target);
    const addresses = await checkedAddresses(url, target.hostname, options.lookup, options.trusted.has(url));
    if (options.proxy === undefined) {
      connectorFor({ ...shared, lookup: pinnedLookup(addresses) })(target, callback);
      return;
    }
    const socket = await openTunnel(options.proxy, addresses, url, timeoutMs);
    if (target.protocol === "https:") connectorFor(shared)({ ...target, httpSocket: socket }, callback);
    else callback(null, socket);
  }

  return (target, callback) => {
    open(target, callback).catch((error: Error) => callback(error, null));
  };
}

function urlOf({ protocol, hostname, port }: buildConnector.Options): URL {
  return new URL(`${protocol}//${isIP(hostname) === 6 ? `[${hostname}]` : hostname}${port === "" ? "" : `:${port}`}`);
}
