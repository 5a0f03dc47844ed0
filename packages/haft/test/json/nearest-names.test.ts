import { expect, test } from "vitest";
import { nearestNames } from "../../src/json/nearest-names.ts";

const names = ["search", "fetch_page", "Read", "Write", "Bash", "mcp__files__read_file", "TodoWrite"];

test("nearestNames() gives the names most like the given one first", () => {
  expect(nearestNames("serach", names, 2)[0]).toBe("search");
  expect(nearestNames("read_file", names, 3).slice(0, 2).sort()).toEqual(["Read", "mcp__files__read_file"]);
  expect(nearestNames("fetchPage", names, 1)).toEqual(["fetch_page"]);
  expect(nearestNames("BASH", names, 1)).toEqual(["Bash"]);
});

test("nearestNames() gives at most as many as asked for, and orders equals by name", () => {
  expect(nearestNames("x", names, 5)).toHaveLength(5);
  expect(nearestNames("x", ["c", "a", "b"], 2)).toEqual(["a", "b"]);
  expect(nearestNames("x", [], 5)).toEqual([]);
  expect(nearestNames("", ["a"], 5)).toEqual(["a"]);
  expect(nearestNames("x", names, 0)).toEqual([]);
});

test("nearestNames() looks at each name once, and at no more than the beginning of a long one", () => {
  const many = Array.from({ length: 5_000 }, (_, n) => `mcp__server_${n}__tool`);
  expect(nearestNames("mcp__server_4999__toll", many, 1)).toEqual(["mcp__server_4999__tool"]);
  expect(nearestNames("x".repeat(1_000_000), ["a", "x"], 1)).toEqual(["x"]);
});
