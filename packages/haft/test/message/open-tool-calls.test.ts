import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { userMessage } from "../../src/message/message.ts";
import { modelOwesAnswer, openToolCalls, pendingToolCalls } from "../../src/message/open-tool-calls.ts";
import { Transcript } from "../../src/message/transcript.ts";
import type { TranscriptEntry } from "../../src/message/transcript-entry.ts";
import { anyEntries } from "./arbitrary-entries.ts";
import { answer, calls, result, started, toolCall } from "./rounds.ts";

const question = userMessage("q");

function questionsOf(...entries: readonly TranscriptEntry[]): { open: string[]; pending: string[]; owes: boolean } {
  const transcript = new Transcript(entries);
  return {
    open: openToolCalls(transcript).map(({ call, isStarted }) => (isStarted ? `${call.id} started` : call.id)),
    pending: pendingToolCalls(transcript).map(({ id }) => id),
    owes: modelOwesAnswer(transcript),
  };
}

describe("openToolCalls(), pendingToolCalls() and modelOwesAnswer()", () => {
  test("find nothing in an empty transcript", () => {
    expect(questionsOf()).toEqual({ open: [], pending: [], owes: false });
  });

  test("tell calls that wait, that were started and that were answered, in call order", () => {
    const entries = [question, calls("a", "b", "c"), started("b"), result("a")];
    expect(questionsOf(...entries)).toEqual({ open: ["b started", "c"], pending: ["c"], owes: false });
    expect(questionsOf(...entries, result("c"), result("b"))).toEqual({ open: [], pending: [], owes: true });
  });

  test("give the last entry that says the call was started", () => {
    const again = { ...started("a"), sequence: 2 };
    const [open] = openToolCalls(new Transcript([calls("a", "b"), started("a"), again]));
    expect(open).toEqual({ call: toolCall("a"), isStarted: true, started: again });
  });

  test("S2-39 never hold a call open that somebody else answers", () => {
    const handled = toolCall("h", "search", { isHandled: true });
    expect(questionsOf(question, calls(handled, "a"))).toEqual({ open: ["a"], pending: ["a"], owes: false });
    expect(questionsOf(question, calls(handled))).toEqual({ open: [], pending: [], owes: false });
  });

  test("S3-73 hold the calls of an answer open that was not completed", () => {
    const cut = { ...calls("a"), termination: "length" as const };
    expect(questionsOf(question, cut).pending).toEqual(["a"]);
  });

  test("say that the model owes an answer to a user, and none after its answer", () => {
    expect(questionsOf(question).owes).toBe(true);
    expect(questionsOf(question, answer("a")).owes).toBe(false);
    expect(questionsOf(calls("a"), result("a"), answer("a"), question).owes).toBe(true);
  });

  test("return the same empty array when nothing is open", () => {
    const none = openToolCalls(new Transcript());
    expect(openToolCalls(new Transcript([calls("a"), result("a")]))).toBe(none);
    expect(openToolCalls(new Transcript([question, answer("a")]))).toBe(none);
  });

  test("find the same in a round of few calls and of many", () => {
    const few = ["a", "b", "c", "a-2"];
    const many = Array.from({ length: 20 }, (_, i) => `more ${i}`);
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const events = entries.filter(({ role }) => role !== "assistant");
        const inFew = openToolCalls(new Transcript([calls(...few), ...events]));
        const inMany = openToolCalls(new Transcript([calls(...few, ...many), ...events]));
        expect(inMany.slice(0, inFew.length)).toEqual(inFew);
        expect(inMany).toHaveLength(inFew.length + many.length);
      }),
    );
  });

  test("look at the last round only", () => {
    const transcript = new Transcript([calls("a"), result("a"), calls("b")]);
    const touched: number[] = [];
    const entries = new Proxy(transcript.entries, {
      get(target, key, receiver) {
        if (typeof key === "string" && /^\d+$/.test(key)) touched.push(Number(key));
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
    expect(openToolCalls(Object.assign(Object.create(transcript) as Transcript, { entries }))).toHaveLength(1);
    expect(Math.min(...touched)).toBe(2);
  });
});
