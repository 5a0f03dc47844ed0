import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { dialectOf } from "../../src/operations/dialect.ts";

const of = (value: JsonObject) => dialectOf({ value, uri: "", pointer: "" });

test("dialectOf() knows Swagger 2.0 and OpenAPI 3.0 to 3.2, and says which version it does not", () => {
  expect([of({ swagger: "2.0" }), of({ swagger: 2 }), of({ openapi: "3.0.4" }), of({ openapi: "3.2.0" })]).toEqual([
    "swagger",
    "swagger",
    "openapi",
    "openapi",
  ]);
  expect(() => of({ openapi: "4.0.0" })).toThrow('it says version "4.0.0"; Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2');
  expect(() => of({ swagger: "1.2" })).toThrow('it says version "1.2"');
  expect(() => of({})).toThrow("it says no version");
});

test("a version that YAML makes a number of is one", () => {
  expect([3, 3.1, 3.2].map((openapi) => dialectOf({ value: { openapi }, uri: "", pointer: "" }))).toEqual(
    Array(3).fill("openapi"),
  );
  expect(() => dialectOf({ value: { openapi: 4 }, uri: "", pointer: "" })).toThrow("it says version 4");
});
