import type { ToolSession } from "haft";
import { testClock } from "haft/testing";
import { expect, test } from "vitest";
import { awaitAnswers } from "../../src/dialogue/await-answers.ts";
import type { DialogueContext } from "../../src/dialogue/user-dialogue.ts";

const session = {} as ToolSession;
const never = () => new Promise<undefined>(() => undefined);

test("awaitAnswers() gives what the user answers and leaves no timer", async () => {
  const clock = testClock();
  const { signal } = new AbortController();
  const answers = { answers: { "One?": "A" } };
  expect(await awaitAnswers(() => answers, [], { signal, session }, { timeoutMs: 5, clock })).toBe(answers);
  expect(clock.pending).toBe(0);
});

test("awaitAnswers() ends with an abort though nobody answers, and says so to whoever asks", async () => {
  const controller = new AbortController();
  const reason = new DOMException("enough", "AbortError");
  let asked: DialogueContext | undefined;
  const answer = awaitAnswers(
    (_, context) => {
      asked = context;
      return never();
    },
    [],
    { signal: controller.signal, session },
    { timeoutMs: undefined, clock: testClock() },
  );
  controller.abort(reason);
  await expect(answer).rejects.toBe(reason);
  expect(asked?.signal.reason).toBe(reason);
  await expect(
    awaitAnswers(never, [], { signal: controller.signal, session }, { timeoutMs: undefined, clock: testClock() }),
  ).rejects.toBe(reason);
});

test("awaitAnswers() ends at its time limit, when it has one", async () => {
  const clock = testClock();
  const { signal } = new AbortController();
  const late = awaitAnswers(never, [], { signal, session }, { timeoutMs: 60_000, clock });
  await clock.advance(59_999);
  expect(clock.pending).toBe(1);
  await clock.advance(1);
  expect(await late).toBe("too-late");
});

test("awaitAnswers() passes on what the asking throws", async () => {
  const { signal } = new AbortController();
  const broken = () => {
    throw new Error("no terminal");
  };
  await expect(
    awaitAnswers(broken, [], { signal, session }, { timeoutMs: undefined, clock: testClock() }),
  ).rejects.toThrow("no terminal");
});
