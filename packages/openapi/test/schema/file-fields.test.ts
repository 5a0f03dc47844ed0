import { expect, test } from "vitest";
import { fileFieldSchema, fileFields } from "../../src/schema/file-fields.ts";
import { callIt, oneOperation } from "../call.ts";
import { serve } from "../serve.ts";

const file = { type: "string", format: "binary" };
const either = { anyOf: [file, { type: "array", items: { $ref: "#/file" } }] };

test("fileFields() finds files, lists of them, and what may be either", () => {
  const root = {
    file,
    properties: {
      one: { $ref: "#/file" },
      list: { type: "array", items: file },
      either,
      text: { type: "string" },
      bad: 3,
    },
  };
  const at = { value: root, uri: "", pointer: "" };
  const fields = fileFields({ first: at, get: () => root }, at);
  expect(fields).toEqual([
    { name: "one", isOne: true, isList: false },
    { name: "list", isOne: false, isList: true },
    { name: "either", isOne: true, isList: true },
  ]);
  const types = fields.map((field) => fileFieldSchema(field, { type: "object" }));
  expect(types).toEqual([
    { type: "object" },
    { type: "array", items: { type: "object" } },
    { anyOf: [{ type: "object" }, { type: "array", items: { type: "object" } }] },
  ]);
});

test("one file and several arrive in one field", async () => {
  const { origin, arrived } = await serve();
  const schema = { type: "object", properties: { image: { oneOf: either.anyOf.slice(0, 1), items: file } } };
  const document = oneOperation({ requestBody: { content: { "multipart/form-data": { schema } } } }, "/thing", "post");
  await callIt(document, { body: { image: [{ text: "a" }, { text: "b" }] } }, { baseUrl: origin });
  await callIt(document, { body: { image: { text: "c", filename: "c.png" } } }, { baseUrl: origin });
  const contents = await Promise.all(
    arrived.map(async ({ headers, body }) => {
      const type = headers["content-type"] ?? "";
      const form = await new Response(Uint8Array.from(body), { headers: { "content-type": type } }).formData();
      return await Promise.all(form.getAll("image").map((one) => (one as File).text()));
    }),
  );
  expect(contents).toEqual([["a", "b"], ["c"]]);
});
