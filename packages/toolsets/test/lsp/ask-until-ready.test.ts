import { expect, test } from "vitest";
import { type AskOptions, askUntilReady } from "../../src/lsp/ask-until-ready.ts";
import { createReadiness } from "../../src/lsp/readiness.ts";

interface Scene extends Partial<AskOptions> {
  readonly answers: readonly string[];
  readonly hasFound?: boolean;
  readonly hasSignals?: boolean;
  readonly isBusy?: boolean;
}

/** What was answered in the end, and after how many questions. */
async function scene({ answers, hasFound = false, hasSignals = false, isBusy = false, ...options }: Scene) {
  const readiness = createReadiness();
  if (hasSignals) readiness.noteQuiet(true);
  if (isBusy) readiness.noteQuiet(false);
  const server = { readiness, readySince: performance.now(), hasFound };
  let asked = 0;
  const ask = async (): Promise<string> => answers[Math.min(asked++, answers.length - 1)] ?? "";
  const signal = new AbortController().signal;
  const result = await askUntilReady(ask, (answer) => answer === "", server, {
    indexingMs: 60_000,
    warmUpMs: 60_000,
    signal,
    ...options,
  });
  return { ...result, asked, hasFound: server.hasFound };
}

test("U93 nothing is asked for again until something is found, and that once more", async () => {
  expect(await scene({ answers: ["", "", "a"] })).toEqual({ answer: "a", asked: 4, hasFound: true });
});

test("what is found first is asked for until it stays the same", async () => {
  expect(await scene({ answers: ["a", "ab", "ab"] })).toEqual({ answer: "ab", asked: 3, hasFound: true });
});

test("one that has found something before is believed", async () => {
  expect(await scene({ answers: [""], hasFound: true })).toMatchObject({ answer: "", asked: 1 });
  expect(await scene({ answers: ["a"], hasFound: true })).toMatchObject({ answer: "a", asked: 1 });
});

test("one that says that it is ready is asked twice", async () => {
  expect(await scene({ answers: [""], hasSignals: true })).toEqual({ answer: "", asked: 2, hasFound: false });
});

test("U93 an answer of one that is still busy, or that never found anything, is marked", async () => {
  expect(await scene({ answers: ["a"], isBusy: true, indexingMs: 1 })).toMatchObject({ incomplete: "indexing" });
  expect(await scene({ answers: [""], warmUpMs: 0 })).toMatchObject({ incomplete: "silent", asked: 2 });
});
