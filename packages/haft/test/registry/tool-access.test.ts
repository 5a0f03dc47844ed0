import { expect, test } from "vitest";
import { createRegistry } from "../../src/registry/registry.ts";
import { ToolAccess } from "../../src/registry/tool-access.ts";
import { defineTool } from "../../src/tool/define-tool.ts";

const names = ["alpha", "beta", "gamma", "delta"];
const visible = (access: ToolAccess) => names.filter((name) => access.isVisible(name));
const { all, hide, only, intersect } = ToolAccess;

test("S3-10 T-07 access lets in all, all but some, or some alone", () => {
  expect(visible(all)).toEqual(names);
  expect(visible(hide(["beta"]))).toEqual(["alpha", "gamma", "delta"]);
  expect(visible(only(["beta"]))).toEqual(["beta"]);
  expect([visible(hide([])), visible(only([]))]).toEqual([names, []]);
});

test("S3-09 T-07 C-12 letter case and space around names do not matter", () => {
  expect(hide(["BETA "]).isVisible("beta")).toBe(false);
  expect(only(["alpha"]).isVisible("ALPHA")).toBe(true);
});

test("S3-10 T-07 intersections are what both let in", () => {
  const both = intersect(only(["alpha", "beta"]), hide(["beta", "gamma"]));
  expect(visible(both)).toEqual(["alpha"]);
  expect(both.only).toEqual(["alpha"]);
  expect(visible(intersect(hide(["beta", "gamma"]), only(["alpha", "beta"])))).toEqual(["alpha"]);
  expect(intersect(hide(["a"]), hide(["b"])).hidden).toEqual(["a", "b"]);
  expect(intersect(only(["a", "b"]), only(["B", "c"])).only).toEqual(["b"]);
  for (const access of [all, hide(["beta"]), only(["beta"])]) {
    expect(visible(intersect(all, access))).toEqual(visible(access));
    expect(visible(intersect(access, all))).toEqual(visible(access));
  }
});

test("S3-10 a blank name is never visible, and access is frozen", () => {
  for (const access of [all, hide([]), only(["", " "])]) {
    expect([access.isVisible(""), access.isVisible("  ")]).toEqual([false, false]);
    expect(Object.isFrozen(access) && Object.isFrozen(access.hidden)).toBe(true);
  }
  expect(Object.isFrozen(only(["a"]).only)).toBe(true);
});

test("S3-05 C-28 what is visible is the registry's tools that access lets in; unlisted is another thing", () => {
  const { tools } = createRegistry([defineTool({ name: "alpha", unlisted: true }), defineTool({ name: "beta" })]);
  const access = hide(["BETA"]);
  expect(tools.filter((tool) => access.isVisible(tool.name)).map((tool) => tool.name)).toEqual(["alpha"]);
});
