import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkTranscript } from "../../src/message/check-transcript.ts";
import { type Message, userMessage } from "../../src/message/message.ts";
import { Transcript } from "../../src/message/transcript.ts";
import { findProblems } from "../../src/message/transcript-problem.ts";
import { errorOf } from "../errors/error-of.ts";
import { anyEntries } from "./arbitrary-entries.ts";
import { answer, calls, result, toolCall } from "./rounds.ts";

const question = userMessage("q");

function refusal(messages: readonly Message[], mayBeOpen = true): string | undefined {
  return errorOf(() => checkTranscript(new Transcript(messages), { mayBeOpen }));
}

function invalid(words: string): string {
  return `transcript-invalid: Cannot use the transcript: ${words} (healTranscript() mends it)`;
}

describe("checkTranscript()", () => {
  test("S3-62 accepts rounds whose results came in any order, and an open last round", () => {
    expect(refusal([])).toBe(undefined);
    expect(refusal([question, calls("a", "b"), result("b"), result("a"), answer("done"), question])).toBe(undefined);
    expect(refusal([question, calls("a", "b"), result("b")])).toBe(undefined);
  });

  test("S2-39 asks no result of a call that somebody else answers, and accepts one", () => {
    const handled = toolCall("h", "search", { isHandled: true });
    expect(refusal([calls(handled, "a"), result("a"), answer("done")])).toBe(undefined);
    expect(refusal([calls(handled, "a"), result("a"), result("h", "search"), answer("done")])).toBe(undefined);
  });

  test("T-38 S3-62 names the call that has no result", () => {
    const round = [calls(toolCall("call-1", "search"), toolCall("call-2", "lookup")), result("call-1", "search")];
    const words = 'the call "call-2" of "lookup" has no result';
    expect(refusal([...round, answer("done")])).toBe(invalid(words));
    expect(refusal(round, false)).toBe(invalid(words));
    expect(refusal([...round, question])).toBe(
      invalid('a user message follows while the call "call-2" of "lookup" has no result'),
    );
  });

  test("T-38 S3-62 names both tools of a result that bears another name than its call", () => {
    expect(refusal([calls(toolCall("call-1", "search")), result("call-1", "lookup")])).toBe(
      invalid('the call "call-1" is of "search" and its result of "lookup"'),
    );
  });

  test("T-38 S3-62 names the result without a call", () => {
    const words = invalid('there is a result of "Read" for "x", which is no call');
    expect(refusal([calls("a"), result("a"), result("x")])).toBe(words);
    expect(refusal([question, result("x")])).toBe(words);
  });

  test("S3-62 refuses a second result, a late one and one before its call", () => {
    expect(refusal([calls("a"), result("a"), result("a")])).toBe(invalid('the call "a" of "Read" has two results'));
    expect(refusal([calls("a"), result("a"), answer("done"), result("a")])).toBe(
      invalid('a result of "Read" for the call "a" comes after its round was over'),
    );
    expect(refusal([result("a"), calls("a")])).toBe(invalid('a result of "Read" stands before its call "a"'));
  });

  test("S3-62 refuses a call id used twice, in one answer or in two", () => {
    const words = invalid('the id "a" of the call of "Read" is used twice');
    expect(refusal([calls("a", "a"), result("a")])).toBe(words);
    expect(refusal([calls("a"), result("a"), calls("a"), result("a")])).toBe(words);
  });

  test("refuses an appended message that makes a call or is a result", () => {
    const words = invalid('a message appended by the call "a" of "Read" is or makes a tool call or result');
    expect(refusal([calls("a"), result("a", "Read", { appended: [calls("b")] })])).toBe(words);
    expect(refusal([calls("a"), result("a", "Read", { appended: [result("a")] })])).toBe(words);
    expect(refusal([calls("a"), result("a", "Read", { appended: [question, answer("b")] })])).toBe(undefined);
  });

  test("names the first problems and counts the others", () => {
    const strays = Array.from({ length: 8 }, (_, i) => result(`x${i}`));
    expect(refusal(strays)).toMatch(/"x0".*"x4", which is no call; and 3 more \(/);
  });

  test("looks only at what was appended and at the last round, and still finds every problem", () => {
    const transcript = new Transcript([question]);
    const reads = countReads(transcript);
    for (let step = 0; step < 1000; step++) {
      transcript.append(calls(`${step}`));
      transcript.append(result(`${step}`));
      checkTranscript(transcript);
    }
    expect(reads()).toBeLessThan(10_000);
    transcript.append(calls("7"));
    expect(() => checkTranscript(transcript)).toThrow('the id "7" of the call of "Read" is used twice');
    expect(() => checkTranscript(transcript)).toThrow('the id "7" of the call of "Read" is used twice');
  });

  test("says the same after each append as a look at the whole conversation", () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const transcript = new Transcript();
        for (const entry of entries) {
          transcript.append(entry);
          const isWhole = findProblems(transcript.messages).length === 0;
          expect(errorOf(() => checkTranscript(transcript)) === undefined).toBe(isWhole);
          if (!isWhole) return;
        }
      }),
    );
  });

  test("finds a result that comes twice after the round was checked", () => {
    const transcript = new Transcript([calls("a"), result("a")]);
    checkTranscript(transcript);
    transcript.append(result("a"));
    expect(() => checkTranscript(transcript)).toThrow('the call "a" of "Read" has two results');
  });
});

test("findProblems() returns every problem as data, oldest first", () => {
  const problems = findProblems([calls("a", "b"), result("x"), result("a", "Bash"), question, result("b")]);
  expect(problems.map(({ kind, messageIndex, toolCallId }) => [kind, messageIndex, toolCallId])).toEqual([
    ["result-without-call", 1, "x"],
    ["name-different", 2, "a"],
    ["user-message-while-open", 3, "b"],
    ["result-late", 4, "b"],
  ]);
});

function countReads(transcript: Transcript): () => number {
  let reads = 0;
  const messages = new Proxy(transcript.messages, {
    get(target, key, receiver) {
      if (typeof key === "string" && /^\d+$/.test(key)) reads++;
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
  Object.defineProperty(transcript, "messages", { value: messages });
  return () => reads;
}

test("checkTranscript() never sees what is no entry: it is refused as such", () => {
  const unsound = [null, {}, { role: "weird" }, { role: "user" }, { role: "assistant", content: [null] }];
  for (const entry of unsound) {
    expect(refusal([question, entry as never])).toMatch(/^transcript-invalid: Cannot append the entry: .* drops it\)$/);
  }
});
