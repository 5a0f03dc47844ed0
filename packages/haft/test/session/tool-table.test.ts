import { describe, expect, test } from "vitest";
import { createRegistry, defineTool, nameRules, type Tool, ToolAccess, type Toolset } from "../../src/index.ts";
import { ToolTable } from "../../src/session/tool-table.ts";

const named = (name: string, more = {}): Tool => defineTool({ name, execute: () => name, ...more });

/** A toolset whose tools a test changes. */
function changing(...tools: Tool[]): Toolset & { set(...tools: Tool[]): void; change(): void; listeners: number } {
  const listeners = new Set<() => void>();
  let current: readonly Tool[] = Object.freeze(tools);
  return {
    name: "changing",
    get tools() {
      return current;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(...next) {
      current = Object.freeze(next);
    },
    change: () => {
      for (const listener of listeners) listener();
    },
    get listeners() {
      return listeners.size;
    },
  };
}

function tableOf(sources: readonly (Tool | Toolset)[], access = ToolAccess.all): ToolTable {
  return new ToolTable(createRegistry([]), sources, access, undefined);
}

const names = (table: ToolTable) => table.definitions.map((one) => one.name);

describe("ToolTable", () => {
  test("S0-14 S0-07 shows the same array with the same bytes as long as nothing changed", () => {
    const toolset = changing(named("a"), named("b"));
    const table = tableOf([toolset]);
    const { definitions, definitionsHash } = table;
    toolset.change();
    table.access = ToolAccess.hide(["other"]);
    expect(table.definitions).toBe(definitions);
    expect(table.definitionsHash).toBe(definitionsHash);
    expect(Object.isFrozen(definitions) && Object.isFrozen(definitions[0])).toBe(true);
  });

  test("S2-32 tools that come later stand last, in the definitions and among the visible", () => {
    const toolset = changing(named("m"));
    const table = tableOf([named("z"), toolset]);
    expect(names(table)).toEqual(["z", "m"]);
    const before = table.definitionsHash;
    toolset.set(named("a"), ...toolset.tools);
    expect(names(table)).toEqual(["z", "m", "a"]);
    expect(table.visibleTools.map((tool) => tool.name)).toEqual(["z", "m", "a"]);
    expect(table.definitionsHash).not.toBe(before);
  });

  test("S2-32 a tool that is made anew under its name keeps its place, and equal bytes their hash", () => {
    const toolset = changing(named("a"), named("b"), named("c"));
    const table = tableOf([toolset]);
    const before = table.definitionsHash;
    toolset.set(named("b"), named("c"), named("a"));
    expect(names(table)).toEqual(["a", "b", "c"]);
    expect(table.definitionsHash).toBe(before);
    expect(table.find("b")).toBe(toolset.tools[0]);
    toolset.set(...toolset.tools.slice(1));
    expect(names(table)).toEqual(["a", "c"]);
    expect(table.find("b")).toBe("unknown");
  });

  test("S0-14 S3-04 what is hidden for a while comes back to its place, and to the same bytes", () => {
    const table = tableOf([named("a"), named("b"), named("c")]);
    const before = table.definitionsHash;
    table.access = ToolAccess.hide(["a"]);
    expect(names(table)).toEqual(["b", "c"]);
    table.access = ToolAccess.all;
    expect(names(table)).toEqual(["a", "b", "c"]);
    expect(table.definitionsHash).toBe(before);
  });

  test("S1-38 S3-10 what rules hide or access shuts out is neither shown nor found", () => {
    const registry = createRegistry([named("a"), named("b"), named("mcp__x__y")]);
    const rules = nameRules({ deny: ["B", "mcp__x"] });
    const table = new ToolTable(registry, [], ToolAccess.all, rules);
    expect(names(table)).toEqual(["a"]);
    expect(["a", "b", "mcp__x__y", "c"].map((name) => table.find(name))).toEqual([
      registry.tools[0],
      "not-allowed",
      "not-allowed",
      "unknown",
    ]);
    table.access = ToolAccess.only(["c"]);
    expect(names(table)).toEqual([]);
    expect([table.find("a"), table.find("c"), table.find("d")]).toEqual(["not-allowed", "unknown", "not-allowed"]);
  });

  test("S1-39 asks whether a tool is enabled when something changes and at each look-up, never at each step", () => {
    let asked = 0;
    let isOn = true;
    const lamp = named("lamp", {
      isEnabled: () => {
        asked++;
        return isOn;
      },
    });
    const toolset = changing(lamp);
    const table = tableOf([toolset]);
    for (let i = 0; i < 5; i++) expect(names(table)).toEqual(["lamp"]);
    expect(asked).toBe(1);
    isOn = false;
    expect(table.find("lamp")).toBe("not-allowed");
    expect(names(table)).toEqual(["lamp"]);
    toolset.change();
    expect(names(table)).toEqual([]);
  });

  test("S1-33 an unlisted tool is found but not shown", () => {
    const hidden = named("hidden", { unlisted: true });
    const table = tableOf([hidden]);
    expect(names(table)).toEqual([]);
    expect(table.find("hidden")).toBe(hidden);
  });

  test("S0-08 a change that brings a taken name is refused each time, and the table stays as it was", () => {
    const toolset = changing(named("a"));
    const table = tableOf([toolset, named("b")]);
    expect(names(table)).toEqual(["a", "b"]);
    toolset.set(named("a"), named("B"));
    expect(() => table.definitions).toThrow(expect.objectContaining({ code: "tool-name-taken" }));
    expect(() => table.find("a")).toThrow(expect.objectContaining({ code: "tool-name-taken" }));
    toolset.set(named("c"));
    expect(names(table)).toEqual(["b", "c"]);
  });

  test("S0-08 a tool that registry and toolset share is there once", () => {
    const shared = named("shared");
    const table = new ToolTable(createRegistry([shared, named("a")]), [changing(shared)], ToolAccess.all, undefined);
    expect(names(table).sort()).toEqual(["a", "shared"]);
  });

  test("S0-06 listens until it is closed, and not at all when it could not be made", () => {
    const toolset = changing(named("a"));
    const table = tableOf([toolset]);
    expect(toolset.listeners).toBe(1);
    table.close();
    expect(toolset.listeners).toBe(0);
    expect(() => tableOf([toolset, named("A")])).toThrow();
    expect(toolset.listeners).toBe(0);
  });

  test("S1-46 ten thousand tools are put together in a time that grows with their number", () => {
    const work = (count: number) => {
      let asked = 0;
      const tools = Array.from({ length: count }, (_, i) =>
        named(`tool_${i}`, {
          isEnabled: () => {
            asked++;
            return true;
          },
        }),
      );
      const toolset = changing(...tools);
      const table = tableOf([toolset]);
      expect(table.definitions).toHaveLength(count);
      toolset.set(...tools, named("late"));
      expect(table.definitions.at(-1)?.name).toBe("late");
      expect(table.find(`TOOL_${count - 1}`)).toBe(tools[count - 1]);
      return asked;
    };
    expect(work(10_000)).toBe(2 * 10_000 + 1);
  });
});
