import { createSession, defineTool } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { serveMcpHttp } from "../../src/server/serve-mcp-http.ts";

const meta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

test("StatelessServer refuses a call whose header says another parameter than its body, and runs one where they agree", async () => {
  const regions: string[] = [];
  const tool = defineTool<{ region: string }>({
    name: "count",
    description: "Counts",
    input: {
      type: "object",
      properties: { region: { type: "string", "x-mcp-header": "Region" } },
      required: ["region"],
    },
    execute({ region }) {
      regions.push(region);
      return region;
    },
  });
  const server = await serveMcpHttp({ openSession: () => createSession({ tools: [tool] }) });
  onTestFinished(() => server.close());
  const call = async (region?: string): Promise<readonly [number, unknown]> => {
    const response = await fetch(server.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": "count",
        ...(region !== undefined && { "mcp-param-region": region }),
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "count", arguments: { region: "west" }, _meta: meta },
      }),
    });
    return [response.status, /"code":(-?\d+)/.exec(await response.text())?.[1]];
  };
  expect(await call("east")).toEqual([400, "-32020"]);
  expect(await call()).toEqual([400, "-32020"]);
  expect(await call("west")).toEqual([200, undefined]);
  expect(regions).toEqual(["west"]);
});
