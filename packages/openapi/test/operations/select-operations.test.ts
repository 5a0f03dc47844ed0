import { expect, test } from "vitest";
import type { Operation } from "../../src/operations/operation.ts";
import { isWanted } from "../../src/operations/select-operations.ts";

const pet: Operation = {
  ...{ id: "getPet", method: "GET", path: "/pets/{id}", tags: ["pets"] },
  ...{ summary: undefined, description: undefined, isDeprecated: true },
};

test("isWanted() asks for each part that is given: tags, paths, methods, and a function", () => {
  expect(isWanted(pet, {})).toBe(true);
  expect(isWanted(pet, { tags: ["pets"], methods: ["get"], paths: ["/pets/*"] })).toBe(true);
  expect(isWanted(pet, { tags: ["users"] })).toBe(false);
  expect(isWanted(pet, { methods: ["POST"] })).toBe(false);
  expect(isWanted(pet, { filter: ({ id }) => id !== "getPet" })).toBe(false);
  expect(isWanted(pet, { deprecated: "leave-out" })).toBe(false);
});

test("isWanted() reads * in paths as any text", () => {
  const fits = ["/pets/{id}", "*", "/pets*", "*{id}", "/p*s/*", "*pets*"];
  const others = ["/pets", "/pets/*/photos", "/users*", "*x", "", "/pets/{id}*{id}"];
  expect(fits.map((path) => isWanted(pet, { paths: [path] }))).toEqual(fits.map(() => true));
  expect(others.map((path) => isWanted(pet, { paths: [path] }))).toEqual(others.map(() => false));
});
