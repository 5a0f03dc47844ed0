import fc from "fast-check";
import type { JsonValue } from "haft";
import { expect, test } from "vitest";
import type { Parameter, ParameterStyle } from "../../src/operations/parameter.ts";
import { writePath } from "../../src/request/write-path.ts";

function write(value: JsonValue, style: ParameterStyle = "simple", isExploded = false, path = "/x/{color}"): string {
  const parameter: Parameter = {
    ...{ name: "color", field: "color", place: "path", style, isExploded, allowsReserved: false, mediaType: undefined },
    ...{ isRequired: true, isDeprecated: false, description: undefined, schema: { value: {}, uri: "", pointer: "" } },
  };
  return writePath(path, [parameter], { color: value });
}

const list = ["blue", "black", "brown"];
const object = { R: 100, G: 200, B: 150 };

test("writePath() writes every example of the specification's table of styles", () => {
  const of = (style: ParameterStyle, isExploded: boolean) =>
    ["blue", list, object].map((value) => write(value, style, isExploded).slice(3));
  expect(of("matrix", false)).toEqual([";color=blue", ";color=blue,black,brown", ";color=R,100,G,200,B,150"]);
  expect(of("matrix", true)).toEqual([";color=blue", ";color=blue;color=black;color=brown", ";R=100;G=200;B=150"]);
  expect(of("label", false)).toEqual([".blue", ".blue,black,brown", ".R,100,G,200,B,150"]);
  expect(of("label", true)).toEqual([".blue", ".blue.black.brown", ".R=100.G=200.B=150"]);
  expect(of("simple", false)).toEqual(["blue", "blue,black,brown", "R,100,G,200,B,150"]);
  expect(of("simple", true)).toEqual(["blue", "blue,black,brown", "R=100,G=200,B=150"]);
});

test("writePath() lets no value leave its segment, nor the segment be empty or dots", () => {
  expect(write("..a/b?c#d\\e")).toBe("/x/..a%2Fb%3Fc%23d%5Ce");
  for (const value of ["../a", "a/..", "a\\..\\b", "a/./b", "a%2F%2e%2E/b", ["a", "../b"]])
    expect(() => write(value)).toThrow('"color" stands in the path, and a part of it is dots, which lead elsewhere');
  for (const value of [".", "..", "", [], null])
    expect(() => write(value)).toThrow(/stands in the path|leads elsewhere/);
  expect(() => write(".", "label")).toThrow("leads elsewhere");
  expect(() => write("a", "simple", false, "/x/%2e%2E/{color}")).toThrow('a part of its path would be "%2e%2E"');
  expect(write("a", "simple", false, "/x\\..\\y z/{color}")).toBe("/x%5C..%5Cy%20z/a");
  expect(write(".", "simple", false, "/x/v{color}")).toBe("/x/v.");
});

test("whatever the value is, it is one segment of the address", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (value) => {
      fc.pre(value.split(/[/\\]/).every((part) => part !== "." && part !== ".."));
      const { pathname, search, hash } = new URL(`http://h${write(value)}`);
      expect([pathname.split("/").length, search, hash]).toEqual([3, "", ""]);
      expect(decodeURIComponent(pathname.slice(3))).toBe(value);
    }),
  );
});
