import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { DocumentFault } from "../../src/document/document-fault.ts";
import {
  addressOf,
  type Documents,
  memberOf,
  objectAt,
  placeOf,
  schemaAt,
  targetOf,
} from "../../src/document/located.ts";

function documents(root: JsonObject, others: Readonly<Record<string, JsonObject>> = {}): Documents {
  const uri = "file:///api/main.json";
  return { first: { value: root, uri, pointer: "" }, get: (other) => (other === uri ? root : others[other]) };
}

test("memberOf() escapes what a JSON pointer has a meaning for, and never finds what is inherited", () => {
  const { first } = documents({ "a/b~c": 1 });
  expect(placeOf(memberOf(first, "a/b~c"))).toBe("file:///api/main.json#/a~1b~0c");
  expect(memberOf(first, "a/b~c").value).toBe(1);
  expect(memberOf(first, "constructor").value).toBeUndefined();
});

test("objectAt() follows references through documents", () => {
  const all = documents(
    { at: { $ref: "parts/more.json#/x~1y" } },
    { "file:///api/parts/more.json": { "x/y": { $ref: "#/z" }, z: { found: true } } },
  );
  const found = objectAt(all, memberOf(all.first, "at"), "a thing");
  expect([found.value, placeOf(found)]).toEqual([{ found: true }, "file:///api/parts/more.json#/z"]);
});

test("objectAt() refuses a circle, a reference that leads nowhere, and what is no object", () => {
  const all = documents({
    a: { $ref: "#/b" },
    b: { $ref: "#/a" },
    c: { $ref: "#/missing" },
    d: 3,
    e: { $ref: "other.json" },
  });
  const refusal = (key: string): string => {
    try {
      objectAt(all, memberOf(all.first, key), "a thing");
      return "found";
    } catch (error) {
      return error instanceof DocumentFault ? `${error.place} ${error.message}` : String(error);
    }
  };
  expect(refusal("a")).toBe("file:///api/main.json#/a the reference leads in a circle");
  expect(refusal("c")).toBe('file:///api/main.json#/c the reference "#/missing" leads nowhere');
  expect(refusal("d")).toBe("file:///api/main.json#/d a thing is needed here");
  expect(refusal("e")).toContain("leads to a document that was not loaded");
});

test("targetOf() reads percent-encoded pointers", () => {
  const all = documents({ "{id}": { yes: 1 } });
  expect(targetOf(all, "#/%7Bid%7D", all.first).value).toEqual({ yes: 1 });
});

test("addressOf() needs a base for what is relative", () => {
  expect(addressOf("a.json", "")).toBeUndefined();
  expect(addressOf("../b.json", "https://x.test/a/c.json")).toBe("https://x.test/b.json");
});

test("schemaAt() is undefined where no schema stands", () => {
  const all = documents({ id: { type: "string" }, ref: { $ref: "#/id" }, lost: { $ref: "#/none" }, word: "x" });
  expect(["ref", "lost", "word", "none"].map((key) => schemaAt(all, memberOf(all.first, key))?.value)).toEqual([
    { type: "string" },
    undefined,
    undefined,
    undefined,
  ]);
});
