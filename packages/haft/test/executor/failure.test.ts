import { expect, test } from "vitest";
import {
  createSession,
  defineTool,
  executeToolCalls,
  type OnToolError,
  run,
  Transcript,
  textOf,
} from "../../src/index.ts";
import { scriptedModel } from "../../src/testing/index.ts";

const thrown = new Error("broken");

async function fail(session: OnToolError | undefined, tool?: OnToolError) {
  const boom = defineTool({
    name: "boom",
    concurrencySafe: true,
    ...(tool === undefined ? {} : { onError: tool }),
    execute: () => {
      throw thrown;
    },
  });
  const transcript = new Transcript();
  const calls = ["a", "b"].map((id) => ({ type: "tool-call", id, name: "boom", rawInput: "{}", input: {} }) as const);
  const options = session === undefined ? {} : { onToolError: session };
  const rejected = await executeToolCalls(calls, createSession({ tools: [boom], ...options }), { transcript }).then(
    () => undefined,
    (error) => error,
  );
  const texts = transcript.messages.map(textOf);
  return { rejected, texts };
}

test("S2-52 failure() becomes a result by default, and the text a function gives", async () => {
  expect((await fail(undefined)).rejected).toBeUndefined();
  expect((await fail(undefined)).texts[0]).toContain("broken");
  const { texts } = await fail((error, call) => `${call.id}: ${(error as Error).message}, try later`);
  expect(texts).toEqual(['{"error":"a: broken, try later"}', '{"error":"b: broken, try later"}']);
});

test("S2-52 S2-23 failure() is thrown when the round is over, every call answered", async () => {
  const { rejected, texts } = await fail("throw");
  expect(rejected).toBeInstanceOf(AggregateError);
  expect(rejected.errors).toEqual([thrown, thrown]);
  expect(texts).toHaveLength(2);
});

test("S2-52 failure() follows the tool's own choice before the session's", async () => {
  expect((await fail("throw", "result")).rejected).toBeUndefined();
  expect((await fail("result", "throw")).rejected).toBeInstanceOf(AggregateError);
});

test("S2-52 failure() of a tool that is to throw ends the run", async () => {
  const boom = defineTool({
    name: "boom",
    execute: () => {
      throw thrown;
    },
  });
  const model = scriptedModel([{ calls: [{ name: "boom" }] }]);
  const session = createSession({ tools: [boom], onToolError: "throw" });
  expect(await run({ model, session, prompt: "go" }).catch((error) => error)).toBe(thrown);
});
