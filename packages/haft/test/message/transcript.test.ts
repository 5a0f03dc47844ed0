import { expect, test } from "vitest";
import { userMessage } from "../../src/message/message.ts";
import { Transcript } from "../../src/message/transcript.ts";
import type { TranscriptEntry } from "../../src/message/transcript-entry.ts";
import { errorOf } from "../errors/error-of.ts";
import { calls, result, started } from "./rounds.ts";

test("Transcript shows a model its messages and not when a call was started", () => {
  const entries = [userMessage("q"), calls("a"), started("a"), result("a")];
  const transcript = new Transcript(entries);
  expect(transcript.entries).toEqual(entries);
  expect(transcript.messages).toEqual([entries[0], entries[1], entries[3]]);
});

test("Transcript gives live views", () => {
  const transcript = new Transcript();
  const { entries, messages } = transcript;
  transcript.append(userMessage("q"));
  expect([entries.length, messages.length]).toEqual([1, 1]);
});

test("Transcript knows every call id and where it was first used", () => {
  const transcript = new Transcript([userMessage("q"), calls("a", "b"), started("a"), result("a"), calls("a")]);
  expect([transcript.hasCallId("b"), transcript.hasCallId("c")]).toEqual([true, false]);
  expect([transcript.indexOfCall("a"), transcript.indexOfCall("c")]).toEqual([1, undefined]);
});

test("onAppend() tells each listener of each entry until it is ended, even when it ends itself", () => {
  const transcript = new Transcript();
  const seen: [string, TranscriptEntry][] = [];
  const stop = transcript.onAppend((entry) => {
    seen.push(["once", entry]);
    stop();
  });
  transcript.onAppend((entry) => seen.push(["always", entry]));
  const [a, b] = [userMessage("a"), userMessage("b")];
  transcript.append(a);
  transcript.append(b);
  expect(seen).toEqual([
    ["once", a],
    ["always", a],
    ["always", b],
  ]);
});

test("append() throws what a listener throws and keeps the entry", () => {
  const transcript = new Transcript();
  transcript.onAppend(() => {
    throw new Error("full");
  });
  expect(() => transcript.append(userMessage("q"))).toThrow("full");
  expect(transcript.entries).toHaveLength(1);
});

test("take() gives a transcript to one at a time", () => {
  const transcript = new Transcript();
  const giveBack = transcript.take();
  expect(errorOf(() => transcript.take())).toMatch(/^transcript-in-use: .* another run goes on/);
  giveBack();
  transcript.take()();
});
