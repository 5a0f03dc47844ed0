import type { JsonObject, Tool } from "haft";
import { expect, test } from "vitest";
import { lspToolset } from "../../src/lsp/lsp-toolset.ts";

const [tool] = lspToolset().tools as [Tool];

async function prepared(input: JsonObject) {
  const call = await tool.prepare(input);
  if (!call.ok) return call.issues.map(({ message }) => message);
  return { touches: call.touches, ...call.traits };
}

test("Lsp reads the file, and all of the folder for workspaceSymbol", async () => {
  const traits = { readOnly: true, concurrencySafe: true, openWorld: false };
  const at = { filePath: "~/a.ts", line: 1, character: 1 };
  expect(await prepared({ operation: "hover", ...at })).toMatchObject({
    touches: [{ type: "read", path: "~/a.ts" }],
    ...traits,
  });
  expect(await prepared({ operation: "workspaceSymbol", filePath: "a.ts", query: "x" })).toMatchObject({
    touches: [
      { type: "read", path: "a.ts" },
      { type: "read", path: ".", isRecursive: true },
    ],
  });
});

test("an operation without what it needs is refused before it runs", async () => {
  expect(await prepared({ operation: "hover", filePath: "a.ts", line: 1 })).toEqual(["hover needs it"]);
  expect(await prepared({ operation: "workspaceSymbol", filePath: "a.ts" })).toEqual(["workspaceSymbol needs it"]);
  expect(await prepared({ operation: "documentSymbol", filePath: "a.ts" })).toMatchObject({ readOnly: true });
});

test("a call is described by its operation and place", async () => {
  expect(await tool.describeCall?.({ operation: "hover", filePath: "a.ts", line: 2, character: 3 })).toBe(
    "hover a.ts:2:3",
  );
  expect(tool.aliases).toEqual(["LSP", "lsp"]);
});
