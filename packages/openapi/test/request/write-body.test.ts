import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { callIt, oneOperation, textsOf } from "../call.ts";
import { serve } from "../serve.ts";

async function sent(content: JsonObject, body: JsonObject[string], options = {}) {
  const { origin, arrived } = await serve();
  const result = await callIt(
    oneOperation({ requestBody: { content } }, "/thing", "post"),
    { body },
    { baseUrl: origin, ...options },
  );
  expect(result.outcome).toBe("ok");
  return { type: arrived[0]?.headers["content-type"] ?? "", bytes: arrived[0]?.body ?? Buffer.alloc(0) };
}

test("bodies arrive as JSON, form, text and bytes", async () => {
  const json = await sent({ "application/merge-patch+json": { schema: { type: "object" } } }, { a: null });
  expect([json.type, json.bytes.toString()]).toEqual(["application/merge-patch+json", '{"a":null}']);
  const form = await sent(
    {
      "application/x-www-form-urlencoded": {
        schema: { type: "object" },
        encoding: { b: { style: "deepObject", explode: true } },
      },
    },
    { a: "x y", b: { c: 1 } },
  );
  expect([form.type, form.bytes.toString()]).toEqual(["application/x-www-form-urlencoded", "a=x+y&b%5Bc%5D=1"]);
  const text = await sent({ "text/xml": {} }, "<a>é</a>");
  expect([text.type, text.bytes.toString()]).toEqual(["text/xml", "<a>é</a>"]);
  const bytes = await sent({ "*/*": {} }, { base64: "AP8=", mediaType: "image/x-own" });
  expect([bytes.type, bytes.bytes.toString("hex")]).toEqual(["image/x-own", "00ff"]);
});

test("a form of several parts arrives with its files, fields and types", async () => {
  const schema = {
    type: "object",
    properties: { note: { type: "string" }, data: { type: "object" }, photo: { type: "string", format: "binary" } },
  };
  const { type, bytes } = await sent(
    { "multipart/form-data": { schema, encoding: { photo: { contentType: "image/png" } } } },
    { note: "hi", data: { a: 1 }, photo: { path: "me.png" } },
    { readFile: async (path: string) => Buffer.from(`bytes of ${path}`) },
  );
  const arrived = await new Response(Uint8Array.from(bytes), { headers: { "content-type": type } }).formData();
  const photo = arrived.get("photo") as File;
  expect([arrived.get("note"), photo.name, photo.type, await photo.text()]).toEqual([
    "hi",
    "me.png",
    "image/png",
    "bytes of me.png",
  ]);
  expect(bytes.toString()).toContain('name="data"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n');
});

test("what is no object is no form, and nothing is sent", async () => {
  const { origin, arrived } = await serve();
  for (const type of ["multipart/form-data", "application/x-www-form-urlencoded"]) {
    const content = { "text/plain": {}, [type]: { schema: { type: "object" } } };
    const document = oneOperation({ requestBody: { content } }, "/thing", "post");
    const result = await callIt(document, { body: "a", bodyType: type }, { baseUrl: origin });
    expect([result.code, textsOf(result)]).toEqual(["value-refused", expect.stringContaining("its body is no object")]);
  }
  expect(arrived).toEqual([]);
});
