import { PassThrough } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from "vscode-jsonrpc/node";
import { answerServerRequests } from "../../src/lsp/server-requests.ts";

function connected(settings?: { readonly [name: string]: { readonly b: number } }) {
  const [there, back] = [new PassThrough(), new PassThrough()];
  const client = createMessageConnection(new StreamMessageReader(there), new StreamMessageWriter(back));
  const server = createMessageConnection(new StreamMessageReader(back), new StreamMessageWriter(there));
  const requests = answerServerRequests(client, { root: "/work/x", settings });
  client.listen();
  server.listen();
  onTestFinished(() => {
    client.dispose();
    server.dispose();
  });
  return { server, requests };
}

test("a server gets its settings by section, and its folder", async () => {
  const { server } = connected({ a: { b: 1 } });
  const items = [{ section: "a.b" }, { section: "a" }, { section: "constructor" }, {}];
  expect(await server.sendRequest("workspace/configuration", { items })).toEqual([1, { b: 1 }, null, { a: { b: 1 } }]);
  expect(await server.sendRequest("workspace/workspaceFolders")).toEqual([{ uri: "file:///work/x", name: "x" }]);
});

test("what a server registers is known until it takes it back", async () => {
  const { server, requests } = connected();
  const one = { id: "1", method: "textDocument/diagnostic" };
  await server.sendRequest("client/registerCapability", { registrations: [one] });
  expect(requests.isRegistered(one.method)).toBe(true);
  await server.sendRequest("client/unregisterCapability", { unregisterations: [one] });
  expect(requests.isRegistered(one.method)).toBe(false);
});

test("a server may change and show nothing, and is told what is not served", async () => {
  const { server } = connected();
  expect(await server.sendRequest("workspace/applyEdit", { edit: {} })).toMatchObject({ applied: false });
  expect(await server.sendRequest("window/showDocument", { uri: "https://x" })).toEqual({ success: false });
  expect(await server.sendRequest("window/workDoneProgress/create", { token: 1 })).toBe(null);
  await expect(server.sendRequest("custom/thing")).rejects.toThrow("Unhandled method");
});
