import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { checkSignatures, readContents } from "../../../src/model-server/gemini/read-contents.ts";

const user = { role: "user", parts: [{ text: "hi" }] };
const call = { functionCall: { name: "f", args: {} } };
const response = { functionResponse: { name: "f", response: { output: "x" } } };

function refusal(...contents: JsonObject[]): string {
  try {
    readContents(contents);
    checkSignatures(contents);
  } catch (error) {
    return (error as Error).message;
  }
  return "accepted";
}

test("readContents() pairs results by id, or by order and name", () => {
  const messages = readContents([
    user,
    { role: "model", parts: [call, call, { functionCall: { id: "g", name: "h", args: {} } }] },
    {
      role: "user",
      parts: [
        response,
        { functionResponse: { name: "f", response: { error: "y" } } },
        { functionResponse: { id: "g", name: "h", response: { output: "z" } } },
      ],
    },
  ]);
  expect(messages.slice(2)).toMatchObject([
    { toolCallId: "call-1", outcome: "ok", content: [{ text: "x" }] },
    { toolCallId: "call-2", outcome: "failed", content: [{ text: "y" }] },
    { toolCallId: "g", outcome: "ok", content: [{ text: "z" }] },
  ]);
});

test("readContents() reads pictures of users and of results, thoughts and what only Gemini knows", () => {
  const inlineData = { mimeType: "image/png", data: "AAAA" };
  const image = { type: "image", mediaType: "image/png", data: "AAAA" };
  const messages = readContents([
    { role: "user", parts: [{ inlineData }] },
    { role: "model", parts: [{ text: "hm", thought: true }, { executableCode: {} }, call] },
    { role: "user", parts: [{ functionResponse: { ...response.functionResponse, parts: [{ inlineData }] } }] },
  ]);
  expect(messages.map(({ content }) => content)).toMatchObject([
    [image],
    [{ type: "reasoning", text: "hm" }, { type: "provider" }, { type: "tool-call" }],
    [{ type: "text" }, image],
  ]);
});

test("S2-07 readContents() refuses calls and results without each other", () => {
  const model = { role: "model", parts: [call, call] };
  expect(refusal(user, model)).toContain("function response turn comes immediately after a function call turn");
  expect(refusal(user, model, user)).toContain("function response turn comes immediately after");
  expect(refusal(user, model, { role: "user", parts: [response] })).toContain(
    "number of function response parts is equal",
  );
  expect(refusal(user, { role: "user", parts: [response] })).toContain("number of function response parts is equal");
});

test("readContents() refuses turns without parts, other roles, and arguments that are no object", () => {
  expect(refusal({ role: "user", parts: [] })).toContain("must not be empty");
  expect(refusal({ role: "tool", parts: [{ text: "x" }] })).toContain("valid role");
  expect(refusal(user, { role: "model", parts: [{ functionCall: { name: "f", args: [] } }] })).toContain("args");
});

test("checkSignatures() wants one on the first call of each step of the current turn", () => {
  const signed = { ...call, thoughtSignature: "s" };
  const results = (count: number): JsonObject => ({ role: "user", parts: Array(count).fill(response) });
  expect(refusal(user, { role: "model", parts: [signed, call] }, results(2))).toBe("accepted");
  expect(refusal(user, { role: "model", parts: [call] }, results(1))).toContain("missing a thought_signature");
  expect(refusal(user, { role: "model", parts: [call] }, results(1), user)).toBe("accepted");
});
