// biome-ignore-all lint/suspicious/noTemplateCurlyInString: such texts are what is tested
import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { DefinitionError, DefinitionFields } from "../../src/config/definition-fields.ts";

const fieldsOf = (entry: JsonObject) => new DefinitionFields(entry, { A: "a" });

test("DefinitionFields puts variables into texts, lists and records, and notes those that are not there, within too", () => {
  const fields = fieldsOf({ text: "${A}", texts: ["${A}", 1], record: { key: "${B}" }, scopes: ["${A}", "s"] });
  expect(fields.text("text")).toBe("a");
  expect(fields.texts("texts")).toEqual(["a", "1"]);
  fields.record("record");
  fields.of({ inner: "${C}" }).text("inner");
  expect([...fields.missing]).toEqual(["B", "C"]);
  expect(fields.scope()).toEqual({ scope: "a s" });
});

test("DefinitionFields refuses a field of another kind, and says which", () => {
  const fields = fieldsOf({ text: " ", url: "x.test", texts: "a", headers: { "a b": "c" }, port: 0, number: "1" });
  const refusals: readonly (() => unknown)[] = [
    () => fields.text("text"),
    () => fields.url("url"),
    () => fields.texts("texts"),
    () => fields.headers("headers"),
    () => fields.port("port"),
    () => fields.number("number", "numberMs"),
  ];
  for (const refused of refusals) expect(refused).toThrow(DefinitionError);
  expect(() => fields.port("port")).toThrow('its "port" is no port, a whole number from 1 to 65535');
});

test("DefinitionFields leaves out what may be absent and is", () => {
  const fields = fieldsOf({});
  expect([fields.texts("x"), fields.record("x"), fields.textIfAny("x")]).toEqual([[], {}, {}]);
  expect([fields.scope(), fields.port("x"), fields.number("x", "y")]).toEqual([{}, {}, {}]);
});
