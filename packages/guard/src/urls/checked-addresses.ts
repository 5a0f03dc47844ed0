import { isIP } from "node:net";
import { addressFault } from "./address-fault.ts";
import { urlError } from "./url-error.ts";

/** Finds the addresses of a name, in the order in which they are tried. Rejects or finds none when the name is not known. */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

/** The addresses that the system gives a name. */
export async function systemLookup(hostname: string): Promise<readonly string[]> {
  const { lookup } = await import("node:dns/promises");
  return (await lookup(hostname, { all: true })).map(({ address }) => address);
}

/**
 * The addresses of a host, all of them public. One that is not refuses the host: a name with addresses of both kinds is how a guard is
 * led around.
 *
 * @throws {ToolError} `host-not-found`, `address-refused`
 */
export async function checkedAddresses(
  url: URL,
  hostname: string,
  lookup: Lookup,
  isTrusted: boolean,
): Promise<readonly string[]> {
  const addresses = await addressesOf(url, hostname, lookup);
  for (const address of addresses) {
    const fault = isTrusted ? undefined : addressFault(address);
    if (fault !== undefined)
      throw urlError("address-refused", url, `the address ${address} of "${hostname}" is not public (${fault})`);
  }
  return addresses;
}

async function addressesOf(url: URL, hostname: string, lookup: Lookup): Promise<readonly string[]> {
  if (isIP(hostname) !== 0) return [hostname];
  let addresses: readonly string[] = [];
  let cause: unknown;
  try {
    addresses = await lookup(hostname);
  } catch (error) {
    cause = error;
  }
  if (addresses.length === 0) throw urlError("host-not-found", url, `"${hostname}" has no address`, cause);
  return addresses;
}
