import { expect, test } from "vitest";
import { answerElicitation, type Elicitation, elicitationOf } from "../../src/questions/elicitation.ts";
import { noSignal } from "../fixtures/servers.ts";

const context = { server: "s", signal: noSignal };
const form = {
  message: "m",
  requestedSchema: { type: "object", properties: { a: { type: "integer" } }, required: ["a"] },
};

test("an address that is none of the web is never shown", () => {
  const url = (address: string) => elicitationOf({ mode: "url", message: "m", url: address, elicitationId: "1" });
  expect(url("https://EXAMPLE.com/a")).toMatchObject({ url: "https://example.com/a", host: "example.com" });
  expect(url("https://bücher.example/")).toMatchObject({ host: "xn--bcher-kva.example" });
  for (const address of [
    "javascript:alert(1)",
    "file:///etc/passwd",
    "vscode://x",
    "no address",
    `https://x/${"a".repeat(9_000)}`,
  ]) {
    expect(() => url(address)).toThrow("its address is none of the web");
  }
});

test("a mode that is not known is refused, and words are cleaned", () => {
  expect(() => elicitationOf({ mode: "telepathy", message: "m" })).toThrow("its mode is not known");
  expect(elicitationOf({ ...form, message: "a\u001b[2Jb\u202e" }).message).toBe("ab");
});

test("an answer is asked for until it fits, and told what was wrong", async () => {
  const problems: (readonly string[])[] = [];
  const answers = [{ a: "x" }, { a: 2 }];
  const elicit = (asked: Elicitation) => {
    if (asked.mode === "form") problems.push(asked.problems);
    return { action: "accept", content: answers[problems.length - 1] ?? {} } as const;
  };
  expect(await answerElicitation(elicitationOf(form), elicit, context)).toEqual({
    action: "accept",
    content: { a: 2 },
  });
  expect(problems).toEqual([[], [expect.stringContaining("a")]]);
});
