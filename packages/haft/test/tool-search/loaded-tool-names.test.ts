import { expect, test } from "vitest";
import { userMessage } from "../../src/message/message.ts";
import { toolResult } from "../../src/message/tool-result.ts";
import { loadedToolNames } from "../../src/tool-search/loaded-tool-names.ts";

const search = (loaded: unknown, name = "ToolSearch", outcome: "ok" | "failed" = "ok") =>
  toolResult({ id: "1", name }, outcome, "", { structured: { loaded } as never });

test("U105 loadedToolNames() are those of all results of ToolSearch, each once, in the order of loading", () => {
  const messages = [userMessage("go"), search(["b", "a"]), search(["c", "b"], "toolsearch")];
  expect(loadedToolNames(messages)).toEqual(["b", "a", "c"]);
});

test("loadedToolNames() takes nothing from other tools, failures, and results of another shape", () => {
  const odd = [search(["a"], "Search"), search(["a"], "ToolSearch", "failed"), search("a"), search([1, null])];
  expect(loadedToolNames([...odd, toolResult({ id: "2", name: "ToolSearch" }, "ok", "")])).toEqual([]);
});
