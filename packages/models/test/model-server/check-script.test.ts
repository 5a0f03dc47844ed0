import { expect, test } from "vitest";
import { checkScript } from "../../src/model-server/check-script.ts";

function refusal(script: unknown): string {
  try {
    checkScript(script);
  } catch (error) {
    return (error as Error).message;
  }
  return "accepted";
}

test("checkScript() takes texts, answers, errors, bytes and a function", () => {
  const usage = { inputTokens: 1, outputTokens: 2 };
  const answer = {
    text: "x",
    reasoning: "y",
    calls: [{ name: "f", input: [1], id: "a" }],
    usage,
    finishReason: null,
    chunkChars: 1,
  };
  expect(refusal(["hi", answer, { status: 500, body: "x" }, { raw: ["a", "b"], isCut: true }])).toBe("accepted");
  expect(refusal(() => "hi")).toBe("accepted");
});

test("checkScript() says what is wrong and where", () => {
  expect(refusal({ turns: [] })).toBe("it must be a list of turns or a function");
  expect(refusal(["hi", 5])).toBe("turns[1] must be a text or an object");
  expect(refusal([{}])).toBe('turns[0] must have one of "text", "calls", "reasoning", "status", "raw"');
  expect(refusal([{ text: 5 }])).toBe("turns[0].text must be a text");
  expect(refusal([{ calls: {} }])).toBe("turns[0].calls must be a list of calls");
  expect(refusal([{ calls: ["f"] }])).toBe("turns[0].calls[0] must be an object");
  expect(refusal([{ calls: [{ name: "f" }, { input: {} }] }])).toBe("turns[0].calls[1].name is missing");
  expect(refusal([{ calls: [{ name: "f", arguments: {} }] }])).toBe(
    "turns[0].calls[0].arguments is not known: the fields here are name, input, id",
  );
  expect(refusal([{ text: "x", usage: { inputTokens: 1 } }])).toBe("turns[0].usage.outputTokens is missing");
  expect(refusal([{ text: "x", chunkChars: 0 }])).toBe("turns[0].chunkChars must be a whole number above 0");
  expect(refusal([{ status: "500" }])).toBe("turns[0].status must be an HTTP status, 200 to 599");
  expect(refusal([{ status: 500, headers: { a: 1 } }])).toBe("turns[0].headers must be an object of texts");
  expect(refusal([{ raw: [1] }])).toBe("turns[0].raw must be a text or a list of texts");
  expect(refusal([{ text: "x", finishReason: 1 }])).toBe("turns[0].finishReason must be a text or null");
  expect(refusal([{ text: "x", constructor: 1 }])).toContain("turns[0].constructor is not known");
});
