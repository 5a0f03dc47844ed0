import { expect, test } from "vitest";
import { errorAnswer, tooManySessions } from "../../src/server/http-answer.ts";

test("errorAnswer() is an error of HTTP and of the protocol", async () => {
  const answer = errorAnswer(404, -32_001, "Session not found");
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    jsonrpc: "2.0",
    error: { code: -32_001, message: "Session not found" },
    id: null,
  });
  expect(tooManySessions().status).toBe(503);
});
