import { memoryResultStore } from "haft";
import { expect, test } from "vitest";
import { resultsToolset } from "../../src/results/results-toolset.ts";
import { type Answer, callTool } from "../call-tool.ts";

const store = memoryResultStore();
const id = store.put("0123456789");

function read(input: object): Promise<Answer> {
  return callTool(resultsToolset(), "ReadResult", { id, ...input }, { cwd: "/", store });
}

test("ReadResult reads a stored result and names the next offset", async () => {
  expect(await read({})).toMatchObject({ text: "0123456789", structured: { id, totalChars: 10 } });
  expect((await read({ offset: 2, limit: 3 })).structured).toMatchObject({ content: "234", nextOffset: 5 });
  expect((await read({ offset: 5 })).text).toBe("56789\n\n[Characters 5-10 of 10; this is the end]");
});

test("ReadResult takes the id without its prefix", async () => {
  expect((await read({ id: id.replace("result:", "") })).outcome).toBe("ok");
});

test("ReadResult fails for an unknown id and past the end", async () => {
  expect((await read({ id: "result:nope" })).code).toBe("result-not-found");
  expect((await read({ offset: 10 })).code).toBe("offset-past-end");
});
