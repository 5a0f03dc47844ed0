import { expect, test } from "vitest";
import { createRegistry } from "../../src/registry/registry.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import type { Tool } from "../../src/tool/tool.ts";
import { errorOf } from "../errors/error-of.ts";

const named = (name: string, ...aliases: string[]): Tool => defineTool({ name, aliases });

test("S3-01 S3-03 S4-07 C-14 createRegistry() keeps the order of registration, leaves out nothing but what is not there, and makes tools", () => {
  const [b, a, c] = [named("b"), named("a"), named("c")];
  const registry = createRegistry([b, null, a, undefined, () => c]);
  expect(registry.tools).toEqual([b, a, c]);
  expect(Object.isFrozen(registry) && Object.isFrozen(registry.tools)).toBe(true);
});

test("S1-46 S2-31 C-01 C-12 S3-09 find() takes names, aliases, and either in another letter case", () => {
  const read = named("Read", "FileRead", "read_file");
  const registry = createRegistry([read, named("Bash")]);
  for (const name of ["Read", "FileRead", "read_file", "READ", "fileread"]) expect(registry.find(name)).toBe(read);
  for (const name of ["", "Rea", "Read ", "__proto__", "constructor"]) expect(registry.find(name)).toBeUndefined();
});

test("S3-02 S0-08 C-12 C-21 names and aliases of two tools may not be equal nor differ only by letter case", () => {
  const clashes: [Tool, Tool][] = [
    [named("search"), named("search")],
    [named("search"), named("Search")],
    [named("Read", "FileRead"), named("fileread")],
    [named("FileRead"), named("Read", "FILEREAD")],
    [named("a", "x"), named("b", "X")],
  ];
  for (const tools of clashes)
    expect(errorOf(() => createRegistry(tools))).toMatch(/^tool-name-taken: Cannot register tool/);
  expect(errorOf(() => createRegistry([named("Read", "FileRead"), named("fileread")]))).toBe(
    'tool-name-taken: Cannot register tool "fileread": tool "Read" has the alias "FileRead"; rename one, or prefix its toolset',
  );
});

test("S3-02 one tool twice is refused; an alias that is its own name in another case is not", () => {
  const tool = named("a");
  expect(errorOf(() => createRegistry([tool, tool]))).toMatch(/^tool-name-taken/);
  expect(createRegistry([named("Bash", "bash")]).find("BASH")?.name).toBe("Bash");
});

test("S4-07 C-21 register() gives a new registry; a taken name only with replace, in its old place", () => {
  const registry = createRegistry([named("a"), named("b")]);
  const more = registry.register(named("c"));
  expect([registry.tools.length, more.tools.length]).toEqual([2, 3]);
  expect(errorOf(() => registry.register(named("A")))).toMatch(/^tool-name-taken/);
  const other = named("A");
  const replaced = registry.register(other, { replace: true });
  expect(replaced.tools.map((tool) => tool.name)).toEqual(["A", "b"]);
  expect(replaced.find("a")).toBe(other);
  expect(registry.find("a")).not.toBe(other);
  expect(registry.register(() => named("d"), { replace: true }).tools).toHaveLength(3);
  expect(errorOf(() => registry.register(named("c", "b"), { replace: true }))).toMatch(/^tool-name-taken/);
});

test("S3-49 S3-53 S3-72 a tool whose schema cannot be one is refused when the registry is built", () => {
  const fields = { Query: { type: "string" }, query: { type: "string" } };
  const bad = [{ type: "array" }, { type: "object", properties: fields }];
  for (const input of bad)
    expect(errorOf(() => createRegistry([defineTool({ name: "bad", input })]))).toMatch(/^schema-invalid: .*bad/);
  const byHand = { ...named("hand"), inputSchema: { type: "string" } };
  expect(errorOf(() => createRegistry([byHand]))).toMatch(/^schema-invalid: .*hand/);
});

test("a registry reads no schema that is made late", () => {
  let reads = 0;
  const late = (name: string): Tool => ({
    ...named(name),
    hasLateSchema: true,
    get inputSchema() {
      reads++;
      return { type: "object" };
    },
  });
  expect(createRegistry([late("a"), late("b")]).find("b")?.name).toBe("b");
  expect(reads).toBe(0);
});
