import { expect, test } from "vitest";
import { addressFault } from "../../src/urls/address-fault.ts";

test.each([
  ["0.0.0.0", "unspecified"],
  ["0.1.2.3", "unspecified"],
  ["10.1.2.3", "private"],
  ["100.64.0.1", "shared by a carrier"],
  ["100.127.255.255", "shared by a carrier"],
  ["127.0.0.1", "loopback, this machine"],
  ["127.255.255.254", "loopback, this machine"],
  ["169.254.169.254", "link-local"],
  ["172.16.0.1", "private"],
  ["172.31.255.255", "private"],
  ["192.0.0.1", "reserved"],
  ["192.0.2.1", "reserved"],
  ["192.88.99.1", "reserved"],
  ["192.168.1.1", "private"],
  ["198.18.0.1", "reserved"],
  ["198.19.255.255", "reserved"],
  ["198.51.100.1", "reserved"],
  ["203.0.113.1", "reserved"],
  ["224.0.0.1", "multicast"],
  ["240.0.0.1", "reserved"],
  ["255.255.255.255", "broadcast"],
])("U103 addressFault() refuses the IPv4 address %s: %s", (address, fault) => {
  expect(addressFault(address)).toBe(fault);
});

test.each([
  ["::", "unspecified"],
  ["::1", "loopback, this machine"],
  ["::7f00:1", "reserved"],
  ["::127.0.0.1", "an IPv4 address in IPv6 form"],
  ["::ffff:127.0.0.1", "an IPv4 address in IPv6 form"],
  ["::ffff:7f00:1", "an IPv4 address in IPv6 form"],
  ["::ffff:8.8.8.8", "an IPv4 address in IPv6 form"],
  ["::ffff:0:127.0.0.1", "an IPv4 address in IPv6 form"],
  ["64:ff9b::127.0.0.1", "loopback, this machine"],
  ["64:ff9b::a9fe:a9fe", "link-local"],
  ["64:ff9b:1::8.8.8.8", "an IPv4 address in IPv6 form"],
  ["100::1", "reserved"],
  ["2001::1", "an IPv4 address in IPv6 form"],
  ["2001:2::1", "reserved"],
  ["2001:20::1", "reserved"],
  ["2001:db8::1", "reserved"],
  ["2002:7f00:1::", "an IPv4 address in IPv6 form"],
  ["3fff::1", "reserved"],
  ["4000::1", "reserved"],
  ["5f00::1", "reserved"],
  ["fc00::1", "private, unique local"],
  ["fd12:3456::1", "private, unique local"],
  ["fe80::1", "link-local"],
  ["fe80::1%eth0", "link-local"],
  ["febf::1", "link-local"],
  ["fec0::1", "private, site-local"],
  ["ff02::1", "multicast"],
])("U103 addressFault() refuses the IPv6 address %s: %s", (address, fault) => {
  expect(addressFault(address)).toBe(fault);
});

test.each([
  "8.8.8.8",
  "93.184.215.14",
  "172.32.0.1",
  "100.128.0.1",
  "2606:4700::1111",
  "2a00:1450:4001::1",
  "64:ff9b::8.8.8.8",
])("addressFault() has nothing against the public address %s", (address) =>
  expect(addressFault(address)).toBeUndefined(),
);

test.each(["", "example.com", "300.1.1.1", "1.2.3.4.5"])("addressFault() refuses what is no address: %j", (text) => {
  expect(addressFault(text)).toBe("no address");
});
