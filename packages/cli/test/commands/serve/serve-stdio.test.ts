import { expect, test } from "vitest";
import { haft } from "../../haft-process.ts";

test("serveStdio() answers on standard output until the input ends", async () => {
  const clientInfo = { name: "raw", version: "1" };
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo };
  const input = `${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params })}\n`;
  const silent = await haft(["serve", "mcp", "--quiet"], { input: "" });
  expect(silent).toMatchObject({ code: 0, stdout: "", stderr: "" });
  const { code } = await haft(["serve", "mcp", "--quiet"], { input });
  expect(code).toBe(0);
});
