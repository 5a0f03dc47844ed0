import { expect, test } from "vitest";
import { openTransport } from "../../src/transport/open-transport.ts";
import { createServerLog } from "../../src/transport/server-log.ts";

test("openTransport() takes the transport of the configuration", async () => {
  const options = { environment: {}, fetch, maxMessageBytes: 1_000, log: createServerLog("s", undefined) };
  const kind = async (config: Parameters<typeof openTransport>[0]) =>
    (await openTransport(config, options)).constructor.name;
  expect(await kind({ name: "s", type: "stdio", command: "x" })).toBe("StdioTransport");
  expect(await kind({ name: "s", type: "http", url: "http://x.test" })).toBe("StreamableHTTPClientTransport");
  expect(await kind({ name: "s", type: "sse", url: "http://x.test" })).toBe("SSEClientTransport");
});
