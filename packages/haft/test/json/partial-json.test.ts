import fc from "fast-check";
import { expect, test } from "vitest";
import { PartialJson } from "../../src/json/partial-json.ts";

function read(text: string, size = 1): PartialJson {
  const partial = new PartialJson();
  for (let i = 0; i < text.length; i += size) partial.push(text.slice(i, i + size));
  return partial;
}

test("PartialJson shows what has arrived so far", () => {
  const steps: readonly [string, unknown][] = [
    ['{"city": "Par', { city: "Par" }],
    ['is", "days": 1', { city: "Paris" }],
    ["2, ", { city: "Paris", days: 12 }],
    ['"tags": ["a", "b', { city: "Paris", days: 12, tags: ["a", "b"] }],
    ['c"], "ok": tr', { city: "Paris", days: 12, tags: ["a", "bc"] }],
    ["ue}", { city: "Paris", days: 12, tags: ["a", "bc"], ok: true }],
  ];
  const partial = new PartialJson();
  for (const [piece, value] of steps) {
    partial.push(piece);
    expect(partial.value).toEqual(value);
  }
  expect(partial.isComplete).toBe(true);
});

test("PartialJson shows the same objects growing", () => {
  const partial = read('{"a": {"b": 1,');
  const before = partial.value as { a: object };
  partial.push('"c": 2}}');
  expect(partial.value).toBe(before);
  expect(before.a).toEqual({ b: 1, c: 2 });
});

test("PartialJson reads any JSON in any pieces as JSON.parse reads it whole", () => {
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 1, max: 9 }), fc.boolean(), (text, size, looks) => {
      const partial = new PartialJson();
      for (let i = 0; i < text.length; i += size) {
        partial.push(text.slice(i, i + size));
        if (looks) void partial.value;
      }
      partial.end();
      expect(partial.isBroken).toBe(false);
      expect(JSON.stringify(partial.value)).toBe(JSON.stringify(JSON.parse(text)));
    }),
    { numRuns: 500 },
  );
});

test("PartialJson stops at what is no JSON and keeps what it had", () => {
  for (const text of ['{"a": 1 "b"', "[1,,", '{"a": tru!', '{"a" 1', "]", '{"a":1}{', '"\\x', '"\\u12G4"', "[1}"]) {
    const partial = read(text);
    partial.end();
    expect(partial.isBroken, text).toBe(true);
  }
  expect(read('{"a": 1, oops').value).toEqual({ a: 1 });
});

test("S3-47 PartialJson takes __proto__ for an ordinary name", () => {
  const { value } = read('{"__proto__": {"x": 1}}');
  expect(Object.keys(value as object)).toEqual(["__proto__"]);
  expect(({} as { x?: number }).x).toBeUndefined();
});

test("PartialJson looks at each character once, in pieces of any size", () => {
  let looks = 0;
  const text = JSON.stringify({ text: "x".repeat(20_000) });
  const partial = new PartialJson();
  for (let i = 0; i < text.length; i += 4) {
    const piece = text.slice(i, i + 4);
    partial.push(
      new Proxy(Object(piece), {
        get(target, name) {
          if (name === "charCodeAt" || /^\d+$/.test(String(name))) looks++;
          const value = Reflect.get(target, name, target);
          return typeof value === "function" ? value.bind(piece) : value;
        },
      }) as string,
    );
  }
  expect(partial.isComplete).toBe(true);
  expect(looks).toBeLessThan(text.length * 4);
});
