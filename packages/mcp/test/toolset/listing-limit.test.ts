import { expect, test } from "vitest";
import { McpConnection } from "../../src/client/mcp-connection.ts";
import { listingLimit } from "../../src/toolset/listing-limit.ts";

const config = { name: "s", type: "http", url: "http://127.0.0.1:9/mcp" } as const;

test("listingLimit() counts from now where nobody is asked", async () => {
  const connection = new McpConnection(config, { connectTimeoutMs: 5 });
  const limit = await listingLimit(connection, undefined);
  await new Promise((resolve) => limit.addEventListener("abort", resolve));
  expect(limit.reason).toMatchObject({
    name: "McpConnectionError",
    message: 'Cannot connect to the MCP server "s": it did not list its tools within 5 ms',
  });
  await connection.close();
});

test("listingLimit() waits for the connection where somebody may be asked, as long as the signal lets it", async () => {
  const connection = new McpConnection(config, { oauth: { openBrowser: () => undefined } });
  await expect(listingLimit(connection, AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
  await expect(listingLimit(connection, undefined)).rejects.toThrow("Cannot connect");
  await connection.close();
});
