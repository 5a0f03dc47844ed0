import fc from "fast-check";
import type { JsonValue } from "haft";
import { expect, test } from "vitest";
import type { ParameterStyle } from "../../src/operations/parameter.ts";
import { percentEncode } from "../../src/request/percent-encode.ts";
import { scalarText, writePairs } from "../../src/request/write-value.ts";

function write(value: JsonValue, style: ParameterStyle, isExploded: boolean, mediaType?: string): string {
  return writePairs("color", value, { style, isExploded, allowsReserved: false, mediaType }, percentEncode)
    .map((pair) => pair.join("="))
    .join("&");
}

const list = ["blue", "black", "brown"];
const object = { R: 100, G: 200, B: 150 };

test("writePairs() writes every example of the specification's table of styles", () => {
  expect(write("", "form", false)).toBe("color=");
  expect(write("blue", "form", false)).toBe("color=blue");
  expect(write(list, "form", false)).toBe("color=blue,black,brown");
  expect(write(list, "form", true)).toBe("color=blue&color=black&color=brown");
  expect(write(object, "form", false)).toBe("color=R,100,G,200,B,150");
  expect(write(object, "form", true)).toBe("R=100&G=200&B=150");
  expect(write(list, "spaceDelimited", false)).toBe("color=blue%20black%20brown");
  expect(write(object, "spaceDelimited", false)).toBe("color=R%20100%20G%20200%20B%20150");
  expect(write(list, "pipeDelimited", false)).toBe("color=blue%7Cblack%7Cbrown");
  expect(write(object, "deepObject", true)).toBe("color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150");
  expect(write(list, "tabDelimited", false)).toBe("color=blue%09black%09brown");
});

test("writePairs() goes on in brackets, writes JSON where that is said, and nothing for what is empty", () => {
  expect(decodeURIComponent(write({ a: { b: 1 }, c: [1, 2], d: [{ e: 1 }] }, "deepObject", true))).toBe(
    "color[a][b]=1&color[c][]=1&color[c][]=2&color[d][0][e]=1",
  );
  expect(decodeURIComponent(write(["a", "b"], "deepObject", true))).toBe("color[]=a&color[]=b");
  expect(decodeURIComponent(write({ a: [1] }, "form", true, "application/json"))).toBe('color={"a":[1]}');
  expect([
    write([], "form", true),
    write([], "form", false),
    write({}, "form", true),
    write({}, "form", false),
  ]).toEqual(["", "", "", ""]);
});

test("scalarText() writes booleans and numbers as JSON does, null as nothing", () => {
  expect([true, 1.5, null, "a", 1e21].map(scalarText)).toEqual(["true", "1.5", "", "a", "1e+21"]);
});

test("an exploded form comes back as it was from a reader of queries", () => {
  const texts = fc.dictionary(fc.string({ minLength: 1 }), fc.string());
  fc.assert(
    fc.property(texts, (value) => {
      expect(Object.fromEntries(new URLSearchParams(write(value, "form", true)))).toEqual({ ...value });
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (value) => {
      expect(new URLSearchParams(write(value, "form", true)).getAll("color")).toEqual(value);
      expect(write(value, "form", false).slice("color=".length).split(",").map(decodeURIComponent)).toEqual(value);
    }),
  );
});
