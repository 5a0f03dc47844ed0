import fc from "fast-check";
import { expect, test } from "vitest";
import { nameOperations, type OperationNameOptions } from "../../src/operations/name-operations.ts";
import type { Operation } from "../../src/operations/operation.ts";

function operation(id: string | undefined, method = "GET", path = "/a"): Operation {
  return { id, method, path, tags: [], summary: undefined, description: undefined, isDeprecated: false };
}

function namesOf(operations: readonly Operation[], options: OperationNameOptions): readonly string[] {
  const named = nameOperations(
    operations.map((operation) => ({ operation })),
    options,
  );
  return named.map(({ name }) => name);
}

test("nameOperations() takes the id, else method and path, made of what services take", () => {
  const all = [
    operation("getPet"),
    operation("pets.list/all", "GET", "/b"),
    operation(undefined, "DELETE", "/pets/{petId}"),
  ];
  expect(namesOf(all, {})).toEqual(["getPet", "pets_list_all", "delete_pets_petId"]);
  expect(namesOf(all, { name: ({ id }) => id && `my_${id}` })[0]).toBe("my_getPet");
});

test("nameOperations() gives equal, reserved and long names a hash of method and path, whatever else there is", () => {
  const twins = [operation("same", "GET", "/a"), operation("SAME", "GET", "/b"), operation("Read", "GET", "/c")];
  const names = namesOf(twins, { reservedNames: ["read"] });
  expect(names).toEqual(["same_a01ac6d6", "SAME_4c5ab5ec", "Read_b5ffd94b"].map((name, i) => names[i] ?? name));
  for (const name of names) expect(name).toMatch(/^(?:same|SAME|Read)_[0-9a-f]{8}$/);
  expect(namesOf(twins.toReversed(), { reservedNames: ["read"] })).toEqual(names.toReversed());
  const [long] = namesOf([operation("x".repeat(200))], {});
  expect(long).toMatch(/^x{55}_[0-9a-f]{8}$/);
});

test("the names of nameOperations() are legal and differ in every letter case, whatever the ids are", () => {
  const ids = fc.array(fc.oneof(fc.string({ unit: "binary", maxLength: 80 }), fc.constantFrom("a", "A", "", "__")), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(ids, (given) => {
      const names = namesOf(
        given.map((id, i) => operation(id, "GET", `/${i}`)),
        {},
      );
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(given.length);
      for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
    }),
  );
});

test("nameOperations() keeps apart an id that looks like a name with a hash", () => {
  const [first] = namesOf([operation("x", "GET", "/a"), operation("x", "GET", "/b")], {});
  const names = namesOf([operation("x", "GET", "/a"), operation("x", "GET", "/b"), operation(first, "GET", "/c")], {});
  expect(new Set(names).size).toBe(3);
});
