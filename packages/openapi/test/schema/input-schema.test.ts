import { checkTool } from "haft";
import { expect, test } from "vitest";
import { openApiToolset } from "../../src/index.ts";
import { oneOperation } from "../call.ts";

test("the input is one closed object with parameters by name and the body under body", async () => {
  const { tools } = await openApiToolset(
    oneOperation(
      {
        parameters: [
          { name: "q", in: "query", description: "What to look for", schema: { type: "string", default: "all" } },
        ],
        requestBody: {
          required: true,
          description: "A pet",
          content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
        },
      },
      "/a",
      "post",
      {
        components: {
          schemas: {
            Pet: {
              type: "object",
              properties: { name: { type: "string" }, mate: { $ref: "#/components/schemas/Pet" } },
            },
          },
        },
      },
    ),
  );
  expect(tools[0]?.inputSchema).toEqual({
    type: "object",
    properties: {
      q: { type: "string", description: 'What to look for. Default: "all".' },
      body: { description: "A pet", $ref: "#/$defs/Pet" },
    },
    required: ["body"],
    additionalProperties: false,
    $defs: { Pet: { type: "object", properties: { name: { type: "string" }, mate: { $ref: "#/$defs/Pet" } } } },
  });
  expect(await checkTool(tools[0]!)).toEqual([]);
});

test("files of a form are given as files, alone or in lists; text bodies as text", async () => {
  const schema = {
    type: "object",
    properties: {
      note: { type: "string" },
      photo: { type: "string", format: "binary" },
      more: { type: "array", items: { type: "string", contentMediaType: "image/png" } },
    },
  };
  const form = await openApiToolset(
    oneOperation({ requestBody: { content: { "multipart/form-data": { schema } } } }, "/a", "post"),
  );
  expect(form.tools[0]?.inputSchema.properties?.body).toMatchObject({
    properties: {
      note: { type: "string" },
      photo: { properties: { base64: {} } },
      more: { type: "array", items: { properties: { base64: {} } } },
    },
  });
  const text = await openApiToolset(
    oneOperation({ requestBody: { content: { "application/xml": {} } } }, "/a", "post"),
  );
  expect(text.tools[0]?.inputSchema.properties?.body).toEqual({
    type: "string",
    description: "Text of the type application/xml.",
  });
});

test("in a schema that is large the descriptions of fields are shortened, then left out; those of parameters stay", async () => {
  const words = async (count: number): Promise<readonly unknown[]> => {
    const fields = Array.from({ length: count }, (_, index) => [
      `field_${index}`,
      { type: "string", description: `About ${index} ${"x".repeat(300)}` },
    ]);
    const schema = { type: "object", properties: Object.fromEntries(fields), description: "A body" };
    const { tools } = await openApiToolset(
      oneOperation(
        {
          parameters: [{ name: "q", in: "query", description: "y".repeat(300), schema: {} }],
          requestBody: { description: "What to send", content: { "application/json": { schema } } },
        },
        "/a",
        "post",
      ),
    );
    const { q, body } = Object(tools[0]?.inputSchema.properties);
    return [q.description.length, body.description, (body.properties.field_7.description ?? "").length];
  };
  expect(await words(50)).toEqual([300, "What to send", 308]);
  expect(await words(200)).toEqual([300, "What to send", 107]);
  expect(await words(400)).toEqual([300, "What to send", 0]);
});
