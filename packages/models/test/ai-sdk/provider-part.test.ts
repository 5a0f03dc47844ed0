import { expect, test } from "vitest";
import { asJson, providerOptionsOf, providerPart } from "../../src/ai-sdk/provider-part.ts";

test("providerPart() makes a part for its provider alone", () => {
  expect(providerPart({ provider: "own" }, { type: "metadata" })).toEqual({
    type: "model-part",
    part: { type: "provider", provider: "own", data: { type: "metadata" } },
  });
});

test("providerOptionsOf() gives back what came, or nothing", () => {
  expect(providerOptionsOf({ own: { a: 1 } })).toEqual({ providerOptions: { own: { a: 1 } } });
  expect(providerOptionsOf(undefined)).toEqual({});
});

test("asJson() leaves out fields that are undefined", () => {
  expect(Object.keys(asJson({ a: undefined, b: 1 }) as object)).toEqual(["b"]);
});
