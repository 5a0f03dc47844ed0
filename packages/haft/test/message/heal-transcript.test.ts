import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkTranscript } from "../../src/message/check-transcript.ts";
import { healTranscript } from "../../src/message/heal-transcript.ts";
import { type Message, textOf, userMessage } from "../../src/message/message.ts";
import { modelOwesAnswer } from "../../src/message/open-tool-calls.ts";
import { Transcript } from "../../src/message/transcript.ts";
import type { TranscriptEntry } from "../../src/message/transcript-entry.ts";
import { findProblems } from "../../src/message/transcript-problem.ts";
import { anyEntries } from "./arbitrary-entries.ts";
import { answer, calls, result, started, toolCall } from "./rounds.ts";

const question = userMessage("q");

function healed(...entries: readonly TranscriptEntry[]): readonly TranscriptEntry[] {
  return healTranscript(entries).entries;
}

describe("healTranscript()", () => {
  test("S2-70 returns what checkTranscript() accepts, whatever it is given", () => {
    fc.assert(
      fc.property(anyEntries, fc.constantFrom("kept" as const, "answered" as const), (entries, openCalls) => {
        const transcript = new Transcript(healTranscript(entries, { openCalls }).entries);
        checkTranscript(transcript, { mayBeOpen: openCalls === "kept" });
        expect(healTranscript(transcript.entries, { openCalls })).toEqual({
          entries: transcript.entries,
          problems: [],
        });
      }),
      { numRuns: 1000 },
    );
  });

  test("keeps every message of the user and every answer", () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const words = (list: readonly TranscriptEntry[]): string[] =>
          list
            .filter((entry) => entry.role === "user" || entry.role === "assistant")
            .map((m) => m.role + textOf(m as Message));
        expect(words(healed(...entries))).toEqual(words(entries));
      }),
    );
  });

  test("returns a valid transcript as it is", () => {
    const entries = [
      question,
      calls("a"),
      started("a"),
      result("a"),
      answer("done"),
      question,
      calls("b"),
      started("b"),
    ];
    const { entries: same, problems } = healTranscript(entries);
    expect(same).toBe(entries);
    expect(problems).toEqual([]);
  });

  test("S2-70 answers a call without a result: unsettled when it was started, else not-run", () => {
    const { entries, problems } = healTranscript([question, calls("a", "b"), started("a"), question]);
    expect(entries).toMatchObject([
      question,
      calls("a", "b"),
      started("a"),
      { role: "tool", toolCallId: "a", toolName: "Read", outcome: "unsettled" },
      { role: "tool", toolCallId: "b", toolName: "Read", outcome: "not-run" },
      question,
    ]);
    expect(problems).toEqual([
      'a user message follows while the call "a" of "Read" has no result',
      'a user message follows while the call "b" of "Read" has no result',
    ]);
  });

  test("U107 lets a history that ends within a call go on", () => {
    const { entries, problems } = healTranscript([question, calls("a"), started("a")], { openCalls: "answered" });
    const transcript = new Transcript(entries);
    expect(modelOwesAnswer(transcript)).toBe(true);
    expect(transcript.messages.at(-1)).toMatchObject({ toolCallId: "a", outcome: "unsettled" });
    expect(problems).toEqual(['the call "a" of "Read" has no result']);
  });

  test("S2-39 answers no call that somebody else answers", () => {
    const round = [calls(toolCall("h", "search", { isHandled: true }), "a"), result("a")];
    expect(healed(...round, question, result("x"))).toEqual([...round, question]);
  });

  test("S2-47 puts a result that came late or early next to its call", () => {
    expect(healed(calls("a"), question, result("a"))).toEqual([calls("a"), result("a"), question]);
    expect(healed(question, result("a"), calls("a"), answer("done"))).toEqual([
      question,
      calls("a"),
      result("a"),
      answer("done"),
    ]);
  });

  test("drops results without a call and second results", () => {
    expect(healed(question, result("x"), calls("a"), result("a"), result("a"), result("y"))).toEqual([
      question,
      calls("a"),
      result("a"),
    ]);
  });

  test("makes ids unique and keeps the old one as the provider's", () => {
    const again = toolCall("a-3", "Read", { providerCallId: "a" });
    expect(healed(calls("a"), result("a"), calls("a", "a-2"), started("a"), result("a"), result("a-2"))).toEqual([
      calls("a"),
      result("a"),
      calls(again, "a-2"),
      { ...started("a"), toolCallId: "a-3" },
      { ...result("a"), toolCallId: "a-3" },
      result("a-2"),
    ]);
  });

  test("tells calls of one id in one answer apart by their tools", () => {
    const twice = calls(toolCall("a", "Read"), toolCall("a", "Bash"));
    const [, bash, read] = healed(twice, result("a", "Bash"), result("a", "Read"));
    expect(bash).toMatchObject({ toolCallId: "a-2", toolName: "Bash" });
    expect(read).toMatchObject({ toolCallId: "a", toolName: "Read" });
  });

  test("gives a result its call's name and takes unfit messages from what it appended", () => {
    const odd = result("a", "Bash", { appended: [question, calls("b"), result("c")] });
    expect(healed(calls("a"), odd)).toEqual([calls("a"), { ...odd, toolName: "Read", appended: [question] }]);
  });

  test("mends a long foreign history of one id in linear time", () => {
    const entries = Array.from({ length: 20_000 }, (_, i) => (i % 2 === 0 ? calls("call_0") : result("call_0")));
    const { entries: mended } = healTranscript(entries);
    expect(mended).toHaveLength(20_000);
    expect(findProblems(new Transcript(mended).messages)).toEqual([]);
  });

  test("drops what is no entry and says so", () => {
    const odd: readonly unknown[] = [null, undefined, 5, {}, { role: "weird" }, { role: () => "user" }];
    const unsound: readonly unknown[] = [{ role: "user" }, { role: "user", content: [null] }, { role: "assistant" }];
    const entries = [question, ...odd, ...unsound, { role: "tool", toolCallId: "a" }, answer("done")];
    const healed = healTranscript(entries as readonly TranscriptEntry[]);
    expect(healed.entries).toEqual([question, answer("done")]);
    expect(healed.problems).toHaveLength(entries.length - 2);
    expect(healed.problems[0]).toBe("entry 1 is no entry of a transcript: it is not an object");
    expect(healed.problems[4]).toBe('entry 5 is no entry of a transcript: the role "weird" of $ is unknown');
    expect(healTranscript([{}] as never).entries).toEqual([]);
  });
});
