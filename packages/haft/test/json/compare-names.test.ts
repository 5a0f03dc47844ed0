import { expect, test } from "vitest";
import { compareNames } from "../../src/json/compare-names.ts";

test("S1-33 compareNames() orders by code unit, not by locale", () => {
  const names = ["bash", "_x", "Zed", "Lsp", "ListMcpResources", "LSP", "Bash"];
  expect(names.sort(compareNames)).toEqual(["Bash", "LSP", "ListMcpResources", "Lsp", "Zed", "_x", "bash"]);
  expect(compareNames("a", "a")).toBe(0);
});
