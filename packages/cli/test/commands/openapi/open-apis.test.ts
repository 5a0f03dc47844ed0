import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createSession, executeToolCall, textOf, toolCall } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { openApis } from "../../../src/commands/openapi/open-apis.ts";
import { blobFolderOf } from "../../../src/state/blob-folder.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";
import { petDocument } from "./api-server.ts";

const here = { folder: "/work" };

function ioWithDocument(env: Record<string, string> = {}) {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "api.json"), JSON.stringify(petDocument("http://127.0.0.1:9/v1")));
  return memoryIo({ cwd, env });
}

test("openApis() opens documents by path, keeps out of the names of built-in tools, and tells what is missing", async () => {
  const said: string[] = [];
  await using apis = await openApis({ openapi: ["api.json"] }, here, ioWithDocument(), (text) => said.push(text));
  const names = apis.toolsets.flatMap(({ tools }) => tools.map(({ name }) => name));
  expect(names).toEqual(["getPet", "deletePet", expect.stringMatching(/^Read_[0-9a-f]{8}$/)]);
  expect(apis.readingTools).toEqual([names[0], names[2]]);
  expect(said[0]).toMatch(
    /^Cannot use PUT \/read of "api.json": file:.*#\/paths\/~1read\/put\/parameters\/0: a parameter is needed here$/,
  );
  expect(said[1]).toBe('No credential for "token" of "api.json": name one with --openapi-credential token=VARIABLE');
});

test("openApis() refuses a credential for a scheme that no document has, and names those without one", async () => {
  const io = ioWithDocument({ TOKEN: "abcdef123" });
  const choices = { openapi: ["api.json"], "openapi-credential": ["tokn=TOKEN"] };
  await expect(openApis(choices, here, io, () => {})).rejects.toThrow(
    'Cannot use --openapi-credential tokn=…: no document has that security scheme; without a credential are "token"',
  );
});

test("openApis() gives credentials of the environment, and says what cannot be used", async () => {
  const io = ioWithDocument({ TOKEN: "abcdef123" });
  await using apis = await openApis(
    { openapi: ["api.json"], "openapi-credential": ["token=TOKEN"] },
    here,
    io,
    () => {},
  );
  expect([apis.secrets, apis.toolsets[0]?.missingCredentials]).toEqual([["abcdef123"], []]);
  await expect(openApis({ openapi: ["none.json"] }, here, io, () => {})).rejects.toThrow(
    /"none.json": it does not exist/,
  );
  await expect(openApis({ "openapi-server": "https://x.test" }, here, io, () => {})).rejects.toThrow(
    "--openapi names the document",
  );
  await expect(openApis({ "openapi-only": ["GET"] }, here, io, () => {})).rejects.toThrow(
    "--openapi names the document",
  );
  await expect(openApis({ openapi: ["api.json"], "openapi-server": "x" }, here, io, () => {})).rejects.toThrow(
    "it is no address",
  );
});

test("openApis() makes tools of the operations that are wanted alone", async () => {
  await using apis = await openApis(
    { openapi: ["api.json"], "openapi-only": ["GET /pets/*"] },
    here,
    ioWithDocument(),
    () => {},
  );
  expect(apis.toolsets.flatMap(({ tools }) => tools.map(({ name }) => name))).toEqual(["getPet"]);
});

test("openApis() keeps answers that are no text among the user's state", async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/pdf" }).end(Buffer.from([1, 2, 255]));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const [cwd, state] = [temporaryFolder(), temporaryFolder()];
  const { port } = server.address() as AddressInfo;
  writeFileSync(join(cwd, "api.json"), JSON.stringify(petDocument(`http://127.0.0.1:${port}`)));
  const io = { ...memoryIo({ cwd, env: { XDG_STATE_HOME: state, TOKEN: "abcdef123" } }), fetch };
  await using apis = await openApis(
    { openapi: ["api.json"], "openapi-credential": ["token=TOKEN"] },
    here,
    io,
    () => {},
  );
  const session = createSession({ tools: [...apis.toolsets], permissionMode: "bypassPermissions" });
  const result = await executeToolCall(toolCall("getPet", { id: "1" }), session);
  expect(textOf(result)).toContain(`saved to ${blobFolderOf(io.env, here.folder)}/`);
});
