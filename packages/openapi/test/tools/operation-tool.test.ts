import type { PreparedCall } from "haft";
import { expect, test } from "vitest";
import { openApiToolset } from "../../src/index.ts";
import { documentOf, oneOperation } from "../call.ts";

test("schemas are made when they are first read, and kept", async () => {
  let reads = 0;
  const schema = {
    get type() {
      reads++;
      return "object";
    },
  };
  const { tools } = await openApiToolset(
    documentOf({ "/a": { post: { operationId: "it", requestBody: { content: { "application/json": { schema } } } } } }),
  );
  // Whoever gives a document has it surveyed and its texts mended, which looks at each value once.
  const before = reads;
  expect(tools[0]?.inputSchema).toBe(tools[0]?.inputSchema);
  expect([before > 2, reads > before]).toEqual([false, true]);
});

test("a call says what it touches, without keys, and describes itself", async () => {
  const document = oneOperation(
    {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      security: [{ key: [] }],
      requestBody: { content: { "application/octet-stream": {} } },
    },
    "/a/{id}",
    "put",
    {
      servers: [{ url: "https://x.test/v1" }],
      components: { securitySchemes: { key: { type: "apiKey", in: "query", name: "k" } } },
    },
  );
  const { tools } = await openApiToolset(document, {
    credentials: { key: "s3cret-key" },
    readFile: async () => Buffer.alloc(0),
  });
  const input = { id: "1/2", body: { path: "a.bin" } };
  const prepared = (await tools[0]!.prepare(input)) as PreparedCall;
  expect(prepared.touches).toEqual([
    { type: "fetch", url: "https://x.test/v1/a/1%2F2" },
    { type: "read", path: "a.bin" },
  ]);
  expect(await tools[0]?.describeCall?.(input)).toBe("PUT https://x.test/v1/a/1%2F2");
  const shown = JSON.stringify([tools[0]?.description, tools[0]?.inputSchema, tools[0]?.searchHint]);
  expect(shown).not.toContain("s3cret");
});

test("a tool is of the category openapi, with the traits of its method", async () => {
  const { tools } = await openApiToolset(oneOperation({}));
  expect([tools[0]?.category, tools[0]?.traits?.readOnly, "http-error" in (tools[0]?.errors ?? {})]).toEqual([
    "openapi",
    true,
    true,
  ]);
});
