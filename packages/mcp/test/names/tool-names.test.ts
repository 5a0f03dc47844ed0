import fc from "fast-check";
import { expect, test } from "vitest";
import { toolNames } from "../../src/names/tool-names.ts";

const names = (tools: readonly string[], server = "s") => toolNames(tools, { server, prefix: `mcp__${server}` });

test("S1-42 a tool is named mcp__server__tool", () => {
  expect(names(["search", "fetch-page"])).toEqual(["mcp__s__search", "mcp__s__fetch-page"]);
});

test("U78 long names with the same beginning, a.b beside a_b, and names in other scripts are all callable and differ", () => {
  const long = "n".repeat(70);
  const made = names([`${long}1`, `${long}2`, "a.b", "a_b", "A_B", "搜索", "検索"]);
  expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(7);
  for (const name of made) expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
  expect(made[3]).toBe("mcp__s__a_b");
});

test("U78 the same long name on two servers gives two names", () => {
  const long = "n".repeat(70);
  expect(names([long], "a")).not.toEqual(names([long], "b"));
});

test("the user may name them; the names stay callable and different", () => {
  const made = toolNames(["a", "b.c", "b_c"], { server: "s", prefix: "mcp__s", nameTool: (tool) => tool });
  expect(made.slice(0, 1)).toEqual(["a"]);
  expect(made[2]).toBe("b_c");
  expect(made[1]).toMatch(/^b_c_[0-9a-f]{8}$/);
  const all = toolNames(["a", "b"], { server: "s", prefix: "mcp__s", nameTool: () => "same" });
  expect(new Set(all).size).toBe(2);
});

test("any names give callable names, all different, and the same again", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 90, unit: "binary" }), { maxLength: 12 }),
      (tools) => {
        const made = names(tools);
        expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(tools.length);
        for (const name of made) expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
        expect(names(tools)).toEqual(made);
      },
    ),
  );
});
