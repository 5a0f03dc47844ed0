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
  const checked = await checkAddresses(hostname, lookup, isTrusted);
  if ("addresses" in checked) return checked.addresses;
  throw urlError(checked.code, url, checked.reason, checked.cause);
}

/** The addresses of a host, or why it must not be connected to, as the end of a sentence. */
export type CheckedAddresses =
  | { readonly addresses: readonly string[] }
  | { readonly code: "host-not-found" | "address-refused"; readonly reason: string; readonly cause?: unknown };

/** The same for who has no URL. */
export async function checkAddresses(hostname: string, lookup: Lookup, isTrusted: boolean): Promise<CheckedAddresses> {
  if (isIP(hostname) !== 0) return publicOnly([hostname], hostname, isTrusted);
  let addresses: readonly string[] = [];
  let cause: unknown;
  try {
    addresses = await lookup(hostname);
  } catch (error) {
    cause = error;
  }
  if (addresses.length === 0) return { code: "host-not-found", reason: `"${hostname}" has no address`, cause };
  return publicOnly(addresses, hostname, isTrusted);
}

function publicOnly(addresses: readonly string[], hostname: string, isTrusted: boolean): CheckedAddresses {
  for (const address of addresses) {
    const fault = isTrusted ? undefined : addressFault(address);
    if (fault !== undefined)
      return {
        code: "address-refused",
        reason: `the address ${address} of "${hostname}" is not public (${fault})`,
      };
  }
  return { addresses };
}
