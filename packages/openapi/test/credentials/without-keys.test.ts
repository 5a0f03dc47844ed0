import { expect, test } from "vitest";
import { openApiToolset } from "../../src/index.ts";
import { callIt, oneOperation, textsOf } from "../call.ts";
import { json, serve } from "../serve.ts";

const places = ["header", "query", "cookie"] as const;

for (const place of places)
  test(`a parameter that is the key of a security scheme (${place}) is the host's alone`, async () => {
    const { origin, arrived } = await serve();
    const document = oneOperation(
      { parameters: [{ name: "X-KEY", in: place, required: true, schema: {} }], security: [{ k: [] }] },
      "/thing",
      "get",
      {
        components: {
          securitySchemes: { k: { type: "apiKey", in: place, name: place === "header" ? "x-key" : "X-KEY" } },
        },
      },
    );
    const options = { baseUrl: origin, credentials: { k: "host-secret" } };
    expect((await openApiToolset(document, options)).tools[0]?.inputSchema).toEqual({
      type: "object",
      properties: {},
      additionalProperties: false,
    });
    expect((await callIt(document, { "X-KEY": "model" }, options)).outcome).toBe("invalid-input");
    await callIt(document, {}, options);
    const { headers, url } = arrived[0] as (typeof arrived)[number];
    expect([headers["x-key"] ?? headers.cookie ?? url].join()).toMatch(/^(?:\/thing\?X-KEY=|X-KEY=)?host-secret$/);
  });

test("a header of the host stands in place of the model's, and is masked when it lets someone in", async () => {
  const { origin, arrived } = await serve(({ headers }, response) => json(response, headers));
  const document = oneOperation({ parameters: [{ name: "x-tenant", in: "header", schema: { type: "string" } }] });
  const options = { baseUrl: origin, headers: { "X-Tenant": "host", Authorization: "Bearer of-the-host" } };
  const result = await callIt(document, { "x-tenant": "model" }, options);
  expect([arrived[0]?.headers["x-tenant"], arrived[0]?.headers.authorization]).toEqual(["host", "Bearer of-the-host"]);
  expect(textsOf(result)).not.toContain("of-the-host");
});
