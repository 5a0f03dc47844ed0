import { expect, test } from "vitest";
import { DefinitionNames } from "../../src/schema/definition-names.ts";

test("DefinitionNames gives each place one name, and no two the same", () => {
  const names = new DefinitionNames();
  const at = (uri: string, pointer: string) => ({ value: {}, uri, pointer });
  const all = [at("a", "/x/Pet"), at("b", "/x/Pet"), at("a", "/x/Pet"), at("", ""), at("a", "/x/My Pet")].map((one) =>
    names.nameOf(one),
  );
  expect(all).toEqual(["Pet", "Pet_2", "Pet", "schema", "My_Pet"]);
  expect(names.waiting).toHaveLength(4);
});

test("DefinitionNames give a schema called __proto__ a name that an object can have", () => {
  expect(new DefinitionNames().nameOf({ value: {}, uri: "", pointer: "/components/schemas/__proto__" })).toBe("proto");
});
