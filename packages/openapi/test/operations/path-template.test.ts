import { expect, test } from "vitest";
import { namesIn, pathTemplate } from "../../src/operations/path-template.ts";

test("pathTemplate() parts a path from a query, and drops a fragment", () => {
  expect(pathTemplate("/a/{b}")).toEqual({ path: "/a/{b}", query: "" });
  expect(pathTemplate("/a?x=1&y={y}#z?w")).toEqual({ path: "/a", query: "x=1&y={y}" });
  expect(pathTemplate("/#X-Target=List")).toEqual({ path: "/", query: "" });
});

test("namesIn() are the parameters of a template", () => {
  expect(namesIn("/a/{b}/v{c}?d={e}")).toEqual(["b", "c", "e"]);
});
