import fc from "fast-check";
import { expect, test } from "vitest";
import { maxJsonDepth } from "../../src/json/json-depth.ts";
import { stringifyValue } from "../../src/json/stringify-value.ts";

class Point {
  x = 1;
  #hidden = 2;
  sum(): number {
    return this.x + this.#hidden;
  }
}
class Sealed {
  #hidden = 1;
  get(): number {
    return this.#hidden;
  }
}
const circular: Record<string, unknown> = { name: "a" };
circular.me = { back: circular };
const deep = JSON.parse(`${"[".repeat(5_000)}${"]".repeat(5_000)}`) as unknown;

test.each<[string, unknown, string]>([
  ["a text", 'as it "is" é', 'as it "is" é'],
  ["JSON", { é: ["ü", 1, null] }, '{"é":["ü",1,null]}'],
  ["undefined", undefined, "undefined"],
  ["undefined in structures", { a: undefined, b: [undefined] }, '{"b":[null]}'],
  ["NaN", { n: Number.NaN }, '{"n":"NaN"}'],
  ["a BigInt", 12n, "12"],
  ["a large BigInt", { n: 2n ** 64n }, '{"n":"18446744073709551616"}'],
  ["a circular object", circular, '{"name":"a","me":{"back":"[circular: $]"}}'],
  ["a Map with text keys", new Map([["a", new Set([1])]]), '{"a":[1]}'],
  ["another Map", new Map([[{ k: 1 }, 2]]), '[[{"k":1},2]]'],
  ["a Set", { s: new Set(["x"]) }, '{"s":["x"]}'],
  ["a Date", new Date(0), "1970-01-01T00:00:00.000Z"],
  ["an invalid Date", { d: new Date(Number.NaN) }, '{"d":"Invalid Date"}'],
  ["a Buffer with text", Buffer.from("héllo\n"), "héllo\n"],
  ["a Buffer with bytes", Buffer.from([255, 0, 1]), "data:application/octet-stream;base64,/wAB"],
  ["an ArrayBuffer", new ArrayBuffer(1), "data:application/octet-stream;base64,AA=="],
  ["a typed array", new Float64Array([1.5, 2]), "[1.5,2]"],
  ["a BigInt array", new BigInt64Array([1n]), "[1]"],
  ["an Error", new TypeError("no"), "TypeError: no"],
  ["an Error with a cause", new Error("a", { cause: new RangeError("b") }), "Error: a\ncaused by RangeError: b"],
  ["an AggregateError", new AggregateError([new Error("x")], "many"), "AggregateError: many\ncaused by Error: x"],
  ["an Error within", { error: new Error("x") }, '{"error":"Error: x"}'],
  ["a symbol", Symbol("s"), "Symbol(s)"],
  ["a function", { f: function named() {} }, '{"f":"[function named]"}'],
  ["a class instance", new Point(), '{"x":1}'],
  ["a class instance without fields", new Sealed(), "[Sealed]"],
  ["a toJSON", { at: { toJSON: () => ({ n: 1n }) } }, '{"at":{"n":1}}'],
  ["a URL", new URL("https://x.y/z"), "https://x.y/z"],
  ["a regular expression", { r: /a/g }, '{"r":"/a/g"}'],
  ["a promise", Promise.resolve(1), "[Promise]"],
  ["a boxed text", { s: Object("x") }, '{"s":"x"}'],
  ["an object without a prototype", Object.assign(Object.create(null), { a: 1n }), '{"a":1}'],
  ["a key __proto__", JSON.parse('{"__proto__":{"a":1}}'), '{"__proto__":{"a":1}}'],
])("stringifyValue() says %s faithfully", (_name, value, text) => {
  expect(stringifyValue(value)).toBe(text);
});

test("stringifyValue() says which getter threw and keeps the rest", () => {
  const value = {
    a: 1,
    get b(): number {
      throw new Error("gone");
    },
  };
  expect(stringifyValue(value)).toBe('{"a":1,"b":"[cannot be read: gone]"}');
});

test("stringifyValue() says values whole as deep as arguments may be, plain or not", () => {
  for (const core of [1, 1n]) {
    let value: unknown = core;
    for (let depth = 0; depth < maxJsonDepth; depth++) value = [value];
    expect(stringifyValue(value)).toBe(`${"[".repeat(maxJsonDepth)}1${"]".repeat(maxJsonDepth)}`);
    expect(stringifyValue([value])).toContain("[nested too deep]");
  }
});

test("stringifyValue() survives a throwing toJSON, a hostile proxy and endless nesting", () => {
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const hostile = {
    toJSON(): never {
      throw new Error("no");
    },
    x: 1,
  };
  expect(stringifyValue(hostile)).toContain('"x":1');
  expect(stringifyValue(revoked.proxy)).toContain("cannot be read");
  expect(stringifyValue(deep)).toContain("[nested too deep]");
});

test("stringifyValue() never throws and never says [object Object]", () => {
  const anything = fc.anything({
    ...{ withBigInt: true, withBoxedValues: true, withDate: true, withMap: true, withSet: true, withTypedArray: true },
    ...{ withNullPrototype: true, withSparseArray: true, withObjectString: false },
  });
  fc.assert(
    fc.property(anything, (value) => {
      const text = stringifyValue(value);
      expect(typeof text).toBe("string");
      if (typeof value !== "string") expect(text).not.toContain("[object Object]");
    }),
    { numRuns: 500 },
  );
});

test("stringifyValue() says JSON values as JSON.stringify() does", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(stringifyValue(value)).toBe(typeof value === "string" ? value : JSON.stringify(value));
    }),
  );
});
