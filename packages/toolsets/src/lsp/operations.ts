import { pathToFileURL } from "node:url";
import { type JsonObject, type JsonValue, ToolError } from "haft";
import type { LanguageClient } from "./language-client.ts";
import type { WirePosition } from "./text-position.ts";
import {
  readCallItems,
  readHover,
  readIncomingCalls,
  readLocations,
  readOutgoingCalls,
  readSymbols,
  type WirePlace,
} from "./wire-answers.ts";

/** What can be asked, in the order in which it is shown. */
export const operationNames = [
  "goToDefinition",
  "findReferences",
  "hover",
  "documentSymbol",
  "workspaceSymbol",
  "goToImplementation",
  "prepareCallHierarchy",
  "incomingCalls",
  "outgoingCalls",
] as const;

export type OperationName = (typeof operationNames)[number];

export interface Question {
  readonly client: LanguageClient;
  readonly path: string;
  readonly position: WirePosition;
  readonly query: string;
  ask(method: string, params: JsonObject): Promise<JsonValue>;
}

/** What was found: places, or a text. */
export interface OperationAnswer {
  readonly places: readonly WirePlace[];
  readonly text?: string;
}

export interface Operation {
  /** What one of the things found is called. */
  readonly noun: string;
  readonly needs: "position" | "query" | "nothing";
  readonly capability: string;
  readonly method: string;
  /** Whether the places have no order of their own. */
  readonly isSorted?: boolean;
  answer(question: Question): Promise<OperationAnswer>;
}

/** Source: LSP 3.18, Language Features. */
export const operations: Readonly<Record<OperationName, Operation>> = {
  goToDefinition: locations("definition", "definitionProvider", "textDocument/definition"),
  findReferences: {
    ...locations("reference", "referencesProvider", "textDocument/references"),
    isSorted: true,
    async answer(question) {
      const params = { ...positionParams(question), context: { includeDeclaration: true } };
      return { places: readLocations(await question.ask("textDocument/references", params)) };
    },
  },
  hover: {
    noun: "description",
    needs: "position",
    capability: "hoverProvider",
    method: "textDocument/hover",
    async answer(question) {
      return { places: [], text: readHover(await question.ask("textDocument/hover", positionParams(question))) };
    },
  },
  documentSymbol: {
    noun: "symbol",
    needs: "nothing",
    capability: "documentSymbolProvider",
    method: "textDocument/documentSymbol",
    async answer({ path, ask }) {
      const answer = await ask("textDocument/documentSymbol", { textDocument: { uri: pathToFileURL(path).href } });
      return { places: readSymbols(answer, path) };
    },
  },
  workspaceSymbol: {
    noun: "symbol",
    needs: "query",
    capability: "workspaceSymbolProvider",
    method: "workspace/symbol",
    async answer({ query, ask }) {
      return { places: readSymbols(await ask("workspace/symbol", { query })) };
    },
  },
  goToImplementation: locations("implementation", "implementationProvider", "textDocument/implementation"),
  prepareCallHierarchy: calls("symbol", async (items) => items.map(({ place }) => place)),
  incomingCalls: {
    ...calls("call", async (items, { ask }) =>
      (await Promise.all(items.map(({ item }) => ask("callHierarchy/incomingCalls", { item })))).flatMap(
        readIncomingCalls,
      ),
    ),
    isSorted: true,
  },
  outgoingCalls: calls("called symbol", async (items, { ask }) =>
    (await Promise.all(items.map(({ item }) => ask("callHierarchy/outgoingCalls", { item })))).flatMap(
      readOutgoingCalls,
    ),
  ),
};

/** @throws {ToolError} `not-supported` */
export function checkSupported(name: OperationName, client: LanguageClient): void {
  const { capability, method } = operations[name];
  if (client.supports(capability, method)) return;
  const able = operationNames.filter((one) => client.supports(operations[one].capability, operations[one].method));
  throw new ToolError(
    `Cannot do ${name}: the language server of ${client.name} does not offer it; it offers ${able.join(", ") || "nothing of this tool"}`,
    { code: "not-supported" },
  );
}

function locations(noun: string, capability: string, method: string): Operation {
  return {
    noun,
    needs: "position",
    capability,
    method,
    async answer(question) {
      return { places: readLocations(await question.ask(method, positionParams(question))) };
    },
  };
}

type CallItems = ReturnType<typeof readCallItems>;

function calls(noun: string, find: (items: CallItems, question: Question) => Promise<readonly WirePlace[]>): Operation {
  return {
    noun,
    needs: "position",
    capability: "callHierarchyProvider",
    method: "textDocument/prepareCallHierarchy",
    async answer(question) {
      const items = readCallItems(await question.ask("textDocument/prepareCallHierarchy", positionParams(question)));
      return { places: await find(items.slice(0, maxItems), question) };
    },
  };
}

const maxItems = 10;

function positionParams({ path, position }: Question): JsonObject {
  return { textDocument: { uri: pathToFileURL(path).href }, position: { ...position } };
}
