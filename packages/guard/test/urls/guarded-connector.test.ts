import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { allowedHosts } from "../../src/urls/allowed-hosts.ts";
import { guardedConnector } from "../../src/urls/guarded-connector.ts";
import { localServer } from "./local-server.ts";

/** Opens one connection; the address that it leads to, or the code of the failure. */
function connect(
  hostname: string,
  port: string,
  addresses: readonly string[],
  allowHosts: readonly string[] = [],
): Promise<unknown> {
  const asked: string[] = [];
  const lookup = async (name: string): Promise<readonly string[]> => {
    asked.push(name);
    return addresses;
  };
  const open = guardedConnector({ lookup, trusted: allowedHosts(allowHosts, []), timeoutMs: 5_000 });
  return new Promise((resolve) => {
    open(
      { hostname, host: hostname, protocol: "http:", port } as Parameters<typeof open>[0],
      (error: unknown, socket: unknown) => {
        if (error !== null) return resolve((error as { code?: string }).code);
        resolve([(socket as Socket).remoteAddress, asked]);
        (socket as Socket).destroy();
      },
    );
  });
}

test("U103 guardedConnector() checks written addresses, of which undici asks no lookup", async () => {
  const [, port = ""] = (await localServer((_, response) => response.end())).split(":");
  expect(await connect("127.0.0.1", port, [])).toBe("address-refused");
  expect(await connect("::1", port, [])).toBe("address-refused");
  expect(await connect("127.0.0.1", port, [], [`127.0.0.1:${port}`])).toEqual(["127.0.0.1", []]);
});

test("guardedConnector() looks a name up once and connects to what it found", async () => {
  const [, port = ""] = (await localServer((_, response) => response.end())).split(":");
  expect(await connect("name.test", port, ["127.0.0.1"])).toBe("address-refused");
  expect(await connect("name.test", port, ["127.0.0.1"], [`name.test:${port}`])).toEqual(["127.0.0.1", ["name.test"]]);
  expect(await connect("name.test", port, ["8.8.8.8", "127.0.0.1"])).toBe("address-refused");
});
