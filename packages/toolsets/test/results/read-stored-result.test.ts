import { memoryResultStore } from "haft";
import { expect, test } from "vitest";
import { resultsToolset } from "../../src/results/results-toolset.ts";
import { callTool } from "../call-tool.ts";

test("readStoredResult() shows at most 50,000 characters at once", async () => {
  const store = memoryResultStore();
  const id = store.put("x".repeat(60_000));
  const { structured } = await callTool(resultsToolset(), "ReadResult", { id, limit: 60_000 }, { cwd: "/", store });
  expect(structured).toMatchObject({ nextOffset: 50_000, totalChars: 60_000 });
});

test("U118 readStoredResult() shows no control characters", async () => {
  const store = memoryResultStore();
  const id = store.put("a\u001b[2Jb");
  expect((await callTool(resultsToolset(), "ReadResult", { id }, { cwd: "/", store })).text).toBe("ab");
});

test("readStoredResult() finds nothing where there is no store", async () => {
  expect((await callTool(resultsToolset(), "ReadResult", { id: "x" }, { cwd: "/" })).code).toBe("result-not-found");
});
