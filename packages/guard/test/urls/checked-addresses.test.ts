import { ToolError } from "haft";
import { expect, test } from "vitest";
import { checkedAddresses, systemLookup } from "../../src/urls/checked-addresses.ts";

const url = new URL("https://name.test/");

async function checked(
  addresses: readonly string[] | Error,
  hostname = "name.test",
  isTrusted = false,
): Promise<unknown> {
  const lookup = async (): Promise<readonly string[]> => {
    if (addresses instanceof Error) throw addresses;
    return addresses;
  };
  try {
    return await checkedAddresses(url, hostname, lookup, isTrusted);
  } catch (error) {
    if (!ToolError.isInstance(error)) throw error;
    return `${error.code}: ${error.message}`;
  }
}

test("checkedAddresses() are all addresses of a name when all are public", async () => {
  expect(await checked(["8.8.8.8", "2606:4700::1111"])).toEqual(["8.8.8.8", "2606:4700::1111"]);
});

test("U103 checkedAddresses() refuses a name with one address that is not public, wherever it stands", async () => {
  const refusal =
    'address-refused: Cannot fetch "https://name.test/": the address ::1 of "name.test" is not public (loopback, this machine)';
  expect(await checked(["8.8.8.8", "::1"])).toBe(refusal);
  expect(await checked(["::1", "8.8.8.8"])).toBe(refusal);
  expect(await checked(["fe80::1%eth0"])).toMatch(/^address-refused/);
  expect(await checked(["nonsense"])).toMatch(/^address-refused/);
});

test("checkedAddresses() takes any address of a trusted host", async () => {
  expect(await checked(["127.0.0.1"], "name.test", true)).toEqual(["127.0.0.1"]);
});

test("checkedAddresses() asks no lookup about a written address, and checks it", async () => {
  expect(await checked(new Error("not to be asked"), "8.8.4.4")).toEqual(["8.8.4.4"]);
  expect(await checked(new Error("not to be asked"), "127.0.0.1")).toMatch(/^address-refused/);
});

test("checkedAddresses() says that a name has no address", async () => {
  const text = 'host-not-found: Cannot fetch "https://name.test/": "name.test" has no address';
  expect(await checked([])).toBe(text);
  expect(await checked(new Error("ENOTFOUND"))).toBe(text);
});

test("systemLookup() finds the addresses of this machine", async () => {
  expect((await systemLookup("localhost")).every((address) => address === "127.0.0.1" || address === "::1")).toBe(true);
});
