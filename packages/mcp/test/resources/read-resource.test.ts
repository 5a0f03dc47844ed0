import { readFile } from "node:fs/promises";
import type { JsonObject } from "haft";
import { toolContract } from "haft/testing";
import { expect, test } from "vitest";
import { readResourceTool } from "../../src/resources/read-resource.ts";
import { connectMcpServers } from "../../src/toolset/connect-mcp-servers.ts";
import { call, hostile, program, textIn } from "../fixtures/servers.ts";

const subject = { tool: readResourceTool(() => []), valid: [{ server: "a", uri: "b:c" }], invalid: [{ server: "a" }] };
for (const { name, run } of toolContract(() => subject)) test(`ReadMcpResource: ${name}`, run);

test("S1-41 U44b ReadMcpResource answers text, and saves binary content to a file", async () => {
  const servers = await connectMcpServers([program("docs", "two-era-stdio.ts"), hostile("echo")]);
  const tool = readResourceTool(() => servers.toolsets);
  const text = await call(tool, "ReadMcpResource", { server: "docs", uri: "docs://readme" });
  expect(textIn(text)).toBe("docs://readme (text/plain):\nRead me");
  const binary = await call(tool, "ReadMcpResource", { server: "docs", uri: "docs://logo" });
  const [content] = (binary.structured as { contents: JsonObject[] }).contents;
  expect(content).toEqual({ uri: "docs://logo", mimeType: "image/png", blobSavedTo: expect.stringMatching(/\.png$/) });
  expect([...(await readFile(content?.blobSavedTo as string))]).toEqual([1, 2, 3]);
  const missing = await call(tool, "ReadMcpResource", { server: "docs", uri: "docs://none" });
  expect([missing.outcome, missing.code]).toEqual(["failed", "mcp-failed"]);
  const faulty = await call(tool, "ReadMcpResource", { server: "h", uri: "x:y" });
  expect(textIn(faulty)).toMatch(/^x:y: binary, saved to .*\.bin\n\nx:y:\nt$/);
  const many = await call(tool, "ReadMcpResource", { server: "h", uri: "x:many" });
  expect((many.structured as { contents: JsonObject[] }).contents).toHaveLength(100);
  expect(textIn(many)).toMatch(/\n\n2900 more pieces of content are left out$/);
  await servers.close();
});
