import ipaddr from "ipaddr.js";

/**
 * What an address is instead of public, in words, or nothing when it is public. Text that is no address is at fault.
 *
 * Public is what the registries of special addresses do not name: no loopback, private, link-local, shared, documentation, benchmark,
 * multicast or reserved address, and no IPv6 address that stands for an IPv4 one (mapped, translated, 6to4, Teredo). One exception:
 * the well-known NAT64 prefix `64:ff9b::/96` before a public IPv4 address, which is how networks without IPv4 reach it.
 * Source: IANA IPv4 and IPv6 Special-Purpose Address Registries, by ipaddr.js; RFC 6052.
 */
export function addressFault(address: string): string | undefined {
  const bare = address.replace(/%.*$/, "");
  if (!ipaddr.isValid(bare)) return "no address";
  const parsed = ipaddr.parse(bare);
  return parsed instanceof ipaddr.IPv6 ? faultOfIPv6(parsed) : faultOf(parsed.range());
}

function faultOfIPv6(address: ipaddr.IPv6): string | undefined {
  if (address.match(wellKnownNat64)) {
    return faultOf(new ipaddr.IPv4(address.toByteArray().slice(12)).range());
  }
  return address.match(globalUnicast) ? faultOf(address.range()) : (faultOf(address.range()) ?? faultOf("reserved"));
}

function faultOf(range: string): string | undefined {
  return range === "unicast" ? undefined : (names[range] ?? "reserved");
}

const wellKnownNat64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

const names: Readonly<Record<string, string>> = {
  unspecified: "unspecified",
  broadcast: "broadcast",
  multicast: "multicast",
  linkLocal: "link-local",
  loopback: "loopback, this machine",
  carrierGradeNat: "shared by a carrier",
  private: "private",
  uniqueLocal: "private, unique local",
  deprecatedSiteLocal: "private, site-local",
  ipv4Mapped: "an IPv4 address in IPv6 form",
  rfc6145: "an IPv4 address in IPv6 form",
  rfc6052: "an IPv4 address in IPv6 form",
  "6to4": "an IPv4 address in IPv6 form",
  teredo: "an IPv4 address in IPv6 form",
};
