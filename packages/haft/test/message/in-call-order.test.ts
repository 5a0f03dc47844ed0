import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inCallOrder, roundsOf } from "../../src/message/in-call-order.ts";
import { type Message, textOf, userMessage } from "../../src/message/message.ts";
import { toolResult } from "../../src/message/tool-result.ts";
import { anyEntries } from "./arbitrary-entries.ts";
import { answer, calls, outline, result, toolCall } from "./rounds.ts";

const note = (text: string): Message => userMessage(text);

describe("inCallOrder()", () => {
  test("S0-42 S3-61 sorts results into call order, whatever the order in which they came", () => {
    const messages = [note("q"), calls("a", "b", "c"), result("c"), result("a"), result("b"), answer("done")];
    expect(outline(inCallOrder(messages))).toEqual(["user", "assistant", "a", "b", "c", "assistant"]);
  });

  test("S0-29 S0-106 puts appended messages after the results, by call and then as appended", () => {
    const messages = [
      calls("a", "b"),
      result("b", "Read", { appended: [note("b1"), note("b2")] }),
      result("a", "Read", { appended: [note("a1"), note("a2")] }),
      note("later"),
    ];
    const ordered = inCallOrder(messages);
    expect(outline(ordered.slice(0, 3))).toEqual(["assistant", "a", "b"]);
    expect(ordered.slice(3).map(textOf)).toEqual(["a1", "a2", "b1", "b2", "later"]);
  });

  test("T-38 gives the calls, their results in order, then what was observed", () => {
    const lookup = { id: "call-2", name: "lookup" };
    const search = { id: "call-1", name: "search" };
    const parts = ["alpha", "omega"].map((text) => ({ type: "text" as const, text }));
    const ordered = inCallOrder([
      calls(toolCall("call-1", "search"), toolCall("call-2", "lookup")),
      toolResult(lookup, "failed", "bad"),
      toolResult(search, "ok", parts),
      note("seen"),
    ]);
    expect(outline(ordered)).toEqual(["assistant", "call-1", "call-2", "user"]);
    expect(ordered.map(textOf)).toEqual(["", "alphaomega", "bad", "seen"]);
  });

  test("S2-47 keeps every call next to its results, before later messages, and loses nothing", () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const messages = entries.filter((entry) => entry.role !== undefined);
        const appended = messages.flatMap((message) => (message.role === "tool" ? (message.appended ?? []) : []));
        const ordered = inCallOrder(messages);
        expect(new Set(ordered)).toEqual(new Set([...messages, ...appended]));
        const own = (list: readonly Message[]): Message[] =>
          list.filter((m) => messages.includes(m) && m.role !== "tool");
        expect(own(ordered)).toEqual(own(messages));
      }),
    );
  });
});

describe("roundsOf()", () => {
  const messages = [note("q"), calls("a", "b"), result("b"), result("a"), answer("done"), note("q")];

  test("S3-19 gives each answer with the list of its results", () => {
    const rounds = [...roundsOf(messages)].map(({ from, to, first, results }) => [
      from,
      to,
      first.role,
      outline(results),
    ]);
    expect(rounds).toEqual([
      [0, 1, "user", []],
      [1, 4, "assistant", ["a", "b"]],
      [4, 5, "assistant", []],
      [5, 6, "user", []],
    ]);
  });

  test("goes on where a renderer stopped", () => {
    const all = [...roundsOf(messages)];
    for (const { from } of all)
      expect([...roundsOf(messages, from)]).toEqual(all.filter((round) => round.from >= from));
    expect([...roundsOf(messages, messages.length)]).toEqual([]);
  });

  test("puts results of no call last", () => {
    const [round] = roundsOf([calls("a", "b"), result("x"), result("b"), result("a")]);
    expect(outline(round?.results ?? [])).toEqual(["a", "b", "x"]);
  });
});
