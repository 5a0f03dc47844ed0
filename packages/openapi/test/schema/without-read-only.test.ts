import type { JsonObject, JsonValue } from "haft";
import { expect, test } from "vitest";
import { withoutReadOnly } from "../../src/schema/without-read-only.ts";
import { callIt, oneOperation, textsOf } from "../call.ts";
import { serve } from "../serve.ts";

const id = { type: "string", readOnly: true };
const name = { type: "string" };
const ref = (schema: string): JsonObject => ({ $ref: `#/components/schemas/${schema}` });

function sendable(schema: JsonValue, value: JsonValue, schemas: JsonObject = {}): readonly unknown[] {
  const root: JsonObject = { schema, components: { schemas } };
  const documents = { first: { value: root, uri: "", pointer: "" }, get: () => root };
  const sent = withoutReadOnly(documents, { value: schema, uri: "", pointer: "/schema" }, value, ["body"]);
  return [sent.value, ...sent.leftOut];
}

test("withoutReadOnly() leaves out fields at every depth, in lists, maps and what is referred to", () => {
  const schemas = { Pet: { properties: { id, name, mates: { type: "array", items: ref("Pet") } } }, Id: id };
  expect(sendable(ref("Pet"), { id: 1, name: "Rex", mates: [{ id: 2 }, { name: "Mia", id: 3 }] }, schemas)).toEqual([
    { name: "Rex", mates: [{}, { name: "Mia" }] },
    ...["body.id", "body.mates[0].id", "body.mates[1].id"],
  ]);
  const map = { properties: { own: ref("Id") }, additionalProperties: ref("Pet") };
  expect(sendable(map, { own: 1, rex: { id: 1, more: 2 } }, schemas)).toEqual([
    { rex: { more: 2 } },
    "body.own",
    "body.rex.id",
  ]);
  expect(sendable({ prefixItems: [{}, ref("Pet")] }, [{ id: 1 }, { id: 2 }], schemas)).toEqual([
    [{ id: 1 }, {}],
    "body[1].id",
  ]);
});

test("withoutReadOnly() asks every part of an allOf, and keeps what one branch of a union takes", () => {
  const schemas = { Base: { properties: { id, name } } };
  expect(sendable({ allOf: [ref("Base"), { properties: { id: name } }] }, { id: 1, name: 2 }, schemas)).toEqual([
    { name: 2 },
    "body.id",
  ]);
  const union = { oneOf: [ref("Base"), { properties: { id: name } }] };
  expect(sendable(union, { id: 1 }, schemas)).toEqual([{ id: 1 }]);
  expect(sendable({ anyOf: [ref("Base"), { properties: { name } }] }, { id: 1 }, schemas)).toEqual([{}, "body.id"]);
  expect(sendable({ properties: { id: { allOf: [{ readOnly: true }] } } }, { id: 1 })).toEqual([{}, "body.id"]);
});

test("withoutReadOnly() returns a value that has nothing to leave out, and stands circles and what is no schema", () => {
  const value = { name: "Rex", list: [{ name: "Mia" }] };
  expect(sendable({ properties: { id, list: { items: { properties: { id } } } } }, value)[0]).toBe(value);
  const schemas = { A: { allOf: [ref("A")], properties: { id } }, B: ref("B") };
  expect(sendable(ref("A"), { id: 1 }, schemas)).toEqual([{}, "body.id"]);
  expect(sendable(ref("B"), { id: 1 }, schemas)).toEqual([{ id: 1 }]);
  expect(sendable({ properties: { a: 3, b: [id] }, items: 4, allOf: "x" }, { a: { b: 1 }, b: [1] })).toHaveLength(1);
});

test("S5-22 a field that is only read does not reach the API, and the model is told, wherever the schema is closed or needs it", async () => {
  const { origin, arrived } = await serve();
  const closed = { type: "object", additionalProperties: false, required: ["id"], properties: { id, name } };
  const made = {
    allOf: [
      { oneOf: [{ type: "object" }], properties: { id } },
      { required: ["id"], properties: { name } },
    ],
  };
  for (const schema of [closed, made]) {
    const document = oneOperation({ requestBody: { content: { "application/json": { schema } } } }, "/thing", "put");
    const result = await callIt(document, { body: { id: "1", name: "Rex" } }, { baseUrl: origin });
    expect([result.outcome, textsOf(result)]).toEqual([
      "ok",
      "HTTP 200 OK\n\nLeft out of what was sent, because the server alone sets it: body.id.",
    ]);
  }
  expect(arrived.map(({ body }) => body.toString())).toEqual(Array(2).fill('{"name":"Rex"}'));
});
