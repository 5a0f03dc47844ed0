import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createToolNameMap, hashedWireName, plainWireName } from "../../src/protocols/tool-name-map.ts";

function hash(name: string): string {
  return createHash("sha256").update(name).digest("hex").slice(0, 8);
}

test("S2-09 C-02 createToolNameMap() writes a dot as two underscores and maps back", () => {
  const names = createToolNameMap(["workspace.echo", "Read"]);
  expect(names.toWire("workspace.echo")).toBe("workspace__echo");
  expect(names.toWire("Read")).toBe("Read");
  expect(names.fromWire("workspace__echo")).toBe("workspace.echo");
});

test("S2-09 createToolNameMap() replaces what the wire does not accept", () => {
  const names = createToolNameMap(["admin.list tools"]);
  expect(names.toWire("admin.list tools")).toBe("admin__list_tools");
  expect(names.fromWire("admin__list_tools")).toBe("admin.list tools");
});

test("C-02 createToolNameMap() tells every name of a clashing group apart by its hash", () => {
  const group = ["a.b", "a__b", "a. b"];
  const names = createToolNameMap(["a.b", "a__b", "c"]);
  expect(names.toWire("a.b")).toBe(`a__b_${hash("a.b")}`);
  expect(names.toWire("a__b")).toBe(`a__b_${hash("a__b")}`);
  expect(names.toWire("c")).toBe("c");
  expect(group.map((name) => createToolNameMap(group.toReversed()).toWire(name))).toEqual(
    group.map((name) => createToolNameMap(group).toWire(name)),
  );
});

test("C-02 createToolNameMap() cuts a name over 64 characters and adds its hash", () => {
  const long = "x".repeat(65);
  const wireName = createToolNameMap([long]).toWire(long);
  expect(wireName).toBe(`${"x".repeat(55)}_${hash(long)}`);
  expect(createToolNameMap([long]).fromWire(wireName)).toBe(long);
  expect(createToolNameMap(["y".repeat(64)]).toWire("y".repeat(64))).toBe("y".repeat(64));
});

test("C-02 createToolNameMap() gives a name of which no letter is left the same hash alone as beside others", () => {
  const alone = createToolNameMap(["创建问题"]).toWire("创建问题");
  expect(alone).toBe(`_____${hash("创建问题")}`);
  expect(createToolNameMap(["创建问题", "更新评论"]).toWire("创建问题")).toBe(alone);
  expect(createToolNameMap(["__"]).toWire("__")).toBe("__");
});

test("C-02 createToolNameMap() keeps a hashed name away from a plain one that looks like it", () => {
  const impostor = `a__b_${hash("a.b")}`;
  const names = createToolNameMap(["a.b", "a__b", impostor]);
  const wireNames = ["a.b", "a__b", impostor].map((name) => names.toWire(name));
  expect(new Set(wireNames).size).toBe(3);
});

test("C-02 createToolNameMap() keeps a name of the transcript away from a tool it is not", () => {
  const names = createToolNameMap(["workspace__echo"]);
  expect(names.toWire("workspace.echo")).toBe(hashedWireName("workspace.echo"));
  expect(names.fromWire("invented")).toBe("invented");
  expect(names.toWire("")).toBe("_");
});

test("C-02 createToolNameMap() is reversible and legal for any names", () => {
  const anyNames = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 80, unit: fc.constantFrom(..."ab._ -é😀") }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(anyNames, (list) => {
      const names = createToolNameMap(list);
      for (const name of list) {
        expect(names.toWire(name)).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
        expect(names.fromWire(names.toWire(name))).toBe(name);
      }
    }),
  );
});

test("plainWireName() is what a name becomes when it is alone", () => {
  expect(plainWireName("workspace.echo")).toBe("workspace__echo");
  expect(plainWireName("z".repeat(70))).toBe(hashedWireName("z".repeat(70)));
});
