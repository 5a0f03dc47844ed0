import { expect, test } from "vitest";
import { startedCalls } from "../../src/executor/started-calls.ts";
import { createSession, executeToolCall, executeToolCalls, Transcript, userMessage } from "../../src/index.ts";
import { errorOf } from "../errors/error-of.ts";
import { answer, calls, result, started, toolCall } from "../message/rounds.ts";
import { tool } from "./execute-round.ts";

const [a, b] = [toolCall("a"), toolCall("b")];
const question = userMessage("q");

test("startedCalls() are those of a transcript that have begun, and none may have its result there", () => {
  const ids = (...entries: ConstructorParameters<typeof Transcript>[0][]) => [
    ...startedCalls([a, b], new Transcript(entries.flatMap((list) => [...(list ?? [])]))),
  ];
  expect([...startedCalls([a], undefined)]).toEqual([]);
  expect(ids([question, calls("a", "b")])).toEqual([]);
  expect(ids([question, calls("a", "b"), started("b")])).toEqual(["b"]);
  expect(ids([question, calls("c"), result("c"), calls("a", "b"), question])).toEqual([]);
  for (const entries of [
    [calls("a", "b"), started("a"), result("a")],
    [calls("a", "b"), result("b"), answer("done")],
    [result("a")],
  ]) {
    expect(errorOf(() => ids(entries))).toMatch(
      /^transcript-invalid: Cannot execute call "[ab]" of "Read": the transcript has its result/,
    );
  }
});

test("executeToolCalls() runs nothing again: an answered call is refused, a started one is unsettled", async () => {
  let runs = 0;
  const session = createSession({ tools: [tool("Read", () => ++runs)] });
  const transcript = new Transcript([question, calls("a", "b")]);
  await executeToolCalls([a], session, { transcript });
  await expect(executeToolCalls([a, b], session, { transcript })).rejects.toThrow("the transcript has its result");
  await expect(executeToolCall(a, session, { transcript })).rejects.toThrow("the transcript has its result");
  transcript.append(started("b"));
  const { results } = await executeToolCalls([b], session, { transcript });
  expect([runs, results.map(({ outcome }) => outcome)]).toEqual([1, ["unsettled"]]);
});
