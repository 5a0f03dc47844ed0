import fc from "fast-check";
import { expect, test } from "vitest";
import { gatherRounds } from "../../src/message/gather-rounds.ts";
import { userMessage } from "../../src/message/message.ts";
import { anyEntries } from "./arbitrary-entries.ts";
import { calls, result, started } from "./rounds.ts";

test("gatherRounds() puts each result and start with its call, wherever it stood", () => {
  const question = userMessage("q");
  const entries = [result("b"), calls("a"), question, started("a"), calls("b"), result("a"), result("x"), started("x")];
  expect(gatherRounds(entries).map((round) => round.entries)).toEqual([
    [calls("a"), started("a"), result("a")],
    [question],
    [calls("b"), result("b")],
  ]);
});

test("gatherRounds() gives every call an id of its own and at most one result", () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      const rounds = gatherRounds(entries);
      const ids = rounds.flatMap(({ slots }) => slots.map(({ call }) => call.id));
      const answered = rounds.flatMap((round) =>
        round.entries.flatMap((e) => (e.role === "tool" ? [e.toolCallId] : [])),
      );
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(answered).size).toBe(answered.length);
      expect(ids).toEqual(expect.arrayContaining(answered));
    }),
  );
});
