import type { JsonObject, JsonValue } from "haft";
import { expect, test } from "vitest";
import type { LanguageClient } from "../../src/lsp/language-client.ts";
import { checkSupported, type OperationName, operationNames, operations } from "../../src/lsp/operations.ts";

const item = {
  name: "f",
  kind: 12,
  uri: "file:///a.ts",
  range: { start: { line: 1, character: 0 }, end: { line: 1, character: 1 } },
};

/** What is asked for an operation, and how many places the answer has. */
async function asked(name: OperationName, answers: Readonly<Record<string, JsonValue>>) {
  const sent: [string, JsonObject][] = [];
  const { places } = await operations[name].answer({
    client: {} as LanguageClient,
    path: "/a.ts",
    position: { line: 4, character: 2 },
    query: "Foo",
    async ask(method, params) {
      sent.push([method, params]);
      return answers[method] ?? null;
    },
  });
  return { sent, count: places.length };
}

test("U112 workspaceSymbol sends the query", async () => {
  expect((await asked("workspaceSymbol", {})).sent).toEqual([["workspace/symbol", { query: "Foo" }]]);
});

test("findReferences asks for the declaration too", async () => {
  const { sent } = await asked("findReferences", {});
  expect(sent[0]?.[1]).toEqual({
    textDocument: { uri: "file:///a.ts" },
    position: { line: 4, character: 2 },
    context: { includeDeclaration: true },
  });
});

test("incomingCalls asks about what prepareCallHierarchy finds, as the server said it", async () => {
  const answers = {
    "textDocument/prepareCallHierarchy": [{ ...item, data: 7 }],
    "callHierarchy/incomingCalls": [{ from: item, fromRanges: [item.range] }],
  };
  const { sent, count } = await asked("incomingCalls", answers);
  expect(sent[1]).toEqual(["callHierarchy/incomingCalls", { item: { ...item, data: 7 } }]);
  expect(count).toBe(1);
  expect((await asked("outgoingCalls", {})).sent).toHaveLength(1);
});

test("checkSupported() names what a server offers", () => {
  const client = { name: "x", supports: (capability: string) => capability === "hoverProvider" };
  const check = (name: OperationName) => () => checkSupported(name, client as unknown as LanguageClient);
  expect(check("hover")).not.toThrow();
  expect(check("findReferences")).toThrow(
    "Cannot do findReferences: the language server of x does not offer it; it offers hover",
  );
  expect(operationNames.every((name) => name in operations)).toBe(true);
});
