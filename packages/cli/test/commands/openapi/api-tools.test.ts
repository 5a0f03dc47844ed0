import { expect, test } from "vitest";
import { callTool } from "../../../src/commands/call/call-tool.ts";
import type { CallInput } from "../../../src/commands/call.ts";
import { apiTools } from "../../../src/commands/openapi/api-tools.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";
import { echoServer, petDocument } from "./api-server.ts";

test("apiTools() are the operations of the documents that are named", async () => {
  const { origin } = await echoServer(petDocument);
  const io = memoryIo({ cwd: temporaryFolder() });
  expect(await apiTools({}, io)).toBeUndefined();
  expect((await apiTools({ openapi: [`${origin}/openapi.json`] }, io))?.map(({ name }) => name)).toContain("deletePet");
});

test("haft call --openapi reads unasked, denies what writes where nobody is there, and never shows the credential", async () => {
  const { origin, urls } = await echoServer(petDocument);
  const call = async (name: string, yes = false) => {
    const io = memoryIo({ cwd: temporaryFolder(), env: { PET_TOKEN: "abcdef123456", NO_COLOR: "1" } });
    const options = {
      "add-dir": [],
      yes,
      openapi: [`${origin}/openapi.json`],
      "openapi-credential": ["token=PET_TOKEN"],
      "mcp-config": [],
    };
    const end = await callTool(
      { options: options as unknown as CallInput["options"], operands: [name, '{"id":"a/b"}'] },
      io,
    );
    return { end, ...io.written };
  };
  const read = await call("getPet");
  expect([read.end, read.stdout]).toEqual(["done", '{"url":"/pets/a%2Fb","authorization":"Bearer [redacted]"}\n']);
  const denied = await call("deletePet");
  expect([denied.end, denied.stderr]).toEqual([
    "failed",
    expect.stringMatching(/it may change something at "127\.0\.0\.1".*--yes lets it run/s),
  ]);
  expect((await call("deletePet", true)).end).toBe("done");
  expect(urls.filter((url) => !url.includes("openapi"))).toEqual(["GET /pets/a%2Fb", "DELETE /pets/a%2Fb"]);
});
