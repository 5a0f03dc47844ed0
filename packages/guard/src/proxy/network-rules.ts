import { matchesDomain } from "../rules/matches-domain.ts";
import { allowedHosts, hostOf, portOf } from "../urls/allowed-hosts.ts";

/** Which hosts may be reached from inside of a sandbox. All others may not. */
export interface NetworkRules {
  /** Names of hosts, as in the rule `WebFetch(domain:…)`: `example.com`, `*.example.com` for every host below it, `*` for all. */
  readonly allowedDomains: readonly string[];
  /** Written the same way. They win over everything that is allowed. @default none */
  readonly deniedDomains?: readonly string[] | undefined;
  /** Ports beside 80 and 443. @default none */
  readonly allowedPorts?: readonly number[] | undefined;
  /**
   * Hosts, as `name` or `name:port`, that are allowed also at addresses that are not public, such as `localhost:5432`.
   *
   * @default none
   */
  readonly privateHosts?: readonly string[] | undefined;
}

/** What the rules say about a host at a port, which is known as a URL, whatever its scheme. */
export type NetworkVerdict = { readonly isPrivateAllowed: boolean } | { readonly reason: string };

/** Judges by the name alone; where it leads to is another question. */
export function judgeHost(url: URL, rules: NetworkRules): NetworkVerdict {
  const { allowedDomains, deniedDomains = [], allowedPorts = [], privateHosts = [] } = rules;
  const denied = deniedDomains.find((pattern) => matchesDomain(pattern, url.href));
  if (denied !== undefined) return { reason: `"${denied}" of sandbox.network.deniedDomains forbids it` };
  if (allowedHosts(privateHosts, allowedPorts).has(url)) return { isPrivateAllowed: true };
  if (!allowedDomains.some((pattern) => matchesDomain(pattern, url.href)))
    return { reason: `sandbox.network.allowedDomains does not name "${hostOf(url)}"` };
  const port = portOf(url);
  if (port !== 80 && port !== 443 && !allowedPorts.includes(port))
    return { reason: `sandbox.network.allowedPorts does not name ${port}` };
  return { isPrivateAllowed: false };
}
