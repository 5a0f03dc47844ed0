import { connect, type Socket } from "node:net";
import { portOf } from "../urls/allowed-hosts.ts";
import { literalAddress } from "../urls/check-url.ts";
import { checkAddresses, type Lookup } from "../urls/checked-addresses.ts";
import { pinnedLookup } from "../urls/pinned-lookup.ts";
import { judgeHost, type NetworkRules } from "./network-rules.ts";

/** A connection to a host, or why there is none: `status` as HTTP has it, `text` a sentence. */
export type Reached = { readonly socket: Socket } | NotReached;

export interface NotReached {
  readonly status: 400 | 403 | 502 | 504;
  readonly text: string;
}

export interface ReachOptions {
  readonly rules: NetworkRules;
  readonly lookup: Lookup;
  /** The longest that opening a connection may take, in milliseconds. */
  readonly timeoutMs: number;
  /** Hears of each host that the rules refuse. */
  onRefused(host: string, reason: string): void;
}

/**
 * Connects to `host:port`, if the rules allow it, at an address that was checked and at no other, whatever the name answers a moment
 * later.
 *
 * The host is read as in a URL: `2130706433` and `0x7f.1` are 127.0.0.1.
 */
export async function reachHost(authority: string, options: ReachOptions): Promise<Reached> {
  const url = urlOf(authority);
  if (url === undefined)
    return { status: 400, text: `Cannot reach "${authority.slice(0, 300)}": it is not written as host:port` };
  const host = `${url.hostname}:${portOf(url)}`;
  const refused = (reason: string): NotReached => {
    options.onRefused(host, reason);
    return { status: 403, text: `Cannot reach "${host}" from the sandbox: ${reason}` };
  };
  const verdict = judgeHost(url, options.rules);
  if ("reason" in verdict) return refused(verdict.reason);
  const name = literalAddress(url) ?? url.hostname;
  const checked = await checkAddresses(name, options.lookup, verdict.isPrivateAllowed);
  if ("addresses" in checked) return opened(host, portOf(url), name, checked.addresses, options.timeoutMs);
  return checked.code === "address-refused"
    ? refused(`${checked.reason}; sandbox.network.privateHosts names hosts that may have such`)
    : { status: 502, text: `Cannot reach "${host}": ${checked.reason}` };
}

// Only host and port: what else a URL may hold would be read past.
function urlOf(authority: string): URL | undefined {
  if (!/^[^\s/@?#\\]+:\d{1,5}$/.test(authority) || !URL.canParse(`http://${authority}`)) return undefined;
  const url = new URL(`http://${authority}`);
  return portOf(url) === 0 ? undefined : url;
}

function opened(
  host: string,
  port: number,
  name: string,
  addresses: readonly string[],
  timeoutMs: number,
): Promise<Reached> {
  return new Promise((resolve) => {
    const socket = connect({ host: name, port, lookup: pinnedLookup(addresses), allowHalfOpen: true });
    const timer = setTimeout(() => {
      socket.destroy();
      resolve({ status: 504, text: `Cannot reach "${host}": it does not answer within ${timeoutMs} ms` });
    }, timeoutMs);
    socket.once("connect", () => {
      clearTimeout(timer);
      resolve({ socket });
    });
    // Stays: who is given the socket may stop listening before its last error.
    socket.on("error", (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      resolve({ status: 502, text: `Cannot reach "${host}": ${error.message || error.code}` });
    });
  });
}
