import { expect, test } from "vitest";
import { openApiToolset } from "../../src/index.ts";
import { callTool, oneOperation } from "../call.ts";
import { serve } from "../serve.ts";

const _components = {
  securitySchemes: { token: { type: "http", scheme: "bearer" }, login: { type: "http", scheme: "basic" } },
};

test("the key of the effect is sent where the operation has a header for it, and headers of the host always", async () => {
  const { origin, arrived } = await serve();
  const document = oneOperation(
    { parameters: [{ name: "Idempotency-Key", in: "header", required: true, schema: { type: "string" } }] },
    "/thing",
    "post",
  );
  const toolset = await openApiToolset(document, { baseUrl: origin, headers: { "x-client": "haft" } });
  expect(toolset.tools[0]?.inputSchema.properties).toEqual({});
  await callTool(toolset, "it", {}, { id: "session" });
  expect([arrived[0]?.headers["idempotency-key"], arrived[0]?.headers["x-client"]]).toEqual(["session:call_1", "haft"]);
});
