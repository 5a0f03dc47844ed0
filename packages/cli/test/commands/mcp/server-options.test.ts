import { join } from "node:path";
import { scriptedModel } from "haft/testing";
import { expect, test } from "vitest";
import { changedText, serverOptions } from "../../../src/commands/mcp/server-options.ts";
import { blobFolderOf } from "../../../src/state/blob-folder.ts";
import { memoryIo } from "../../memory-io.ts";

test("serverOptions() lets servers ask only where a person is, and the model only where there is one", () => {
  const options = (isTerminal: boolean, model = scriptedModel([])) =>
    serverOptions("/work", memoryIo({ isTerminal }), { environment: {}, say: () => {}, model });
  expect(options(false)).not.toHaveProperty("elicit");
  expect(options(false)).not.toHaveProperty("sample");
  expect(options(true)).toMatchObject({ elicit: expect.any(Function), sample: { approve: expect.any(Function) } });
  expect(options(false).roots).toEqual([{ path: "/work", name: "work" }]);
});

test("serverOptions() keeps logs and binary content among the user's state, and takes the time limit that is given", () => {
  const options = (env: Record<string, string>) =>
    serverOptions("/work", memoryIo({ env }), { environment: {}, say: () => {} });
  expect(options({ HOME: "/home/u" }).logFolder).toBe(join("/home/u", ".local/state/haft/mcp-logs"));
  expect(options({ HOME: "/home/u" }).blobFolder).toBe(blobFolderOf({ HOME: "/home/u" }, "/work"));
  expect(options({})).not.toHaveProperty("logFolder");
  expect(options({})).not.toHaveProperty("blobFolder");
  expect(options({ MCP_TIMEOUT: "5000" }).connectTimeoutMs).toBe(5_000);
  for (const wrong of ["", "soon", "-1", "0"]) expect(options({ MCP_TIMEOUT: wrong }).connectTimeoutMs).toBe(undefined);
});

test("serverOptions() says what people are to know of the servers", () => {
  const said: string[] = [];
  const { onEvent } = serverOptions("/", memoryIo(), { environment: {}, say: (text) => said.push(text) });
  onEvent?.({ type: "mcp-connected", server: "s", era: "legacy", version: "1" });
  onEvent?.({ type: "mcp-disconnected", server: "s", reason: "the connection ended" });
  onEvent?.({ type: "mcp-warning", server: "s", text: "something" });
  onEvent?.({ type: "mcp-tools-changed", server: "s", added: ["a"], removed: [], changed: [] });
  onEvent?.({ type: "mcp-tools-changed", server: "s", added: [], removed: [], changed: ["b"] });
  expect(said).toEqual(['The MCP server "s" is gone: the connection ended', "something", changedText("s", ["b"])]);
});
