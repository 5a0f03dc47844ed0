import { englishTexts, toolCall } from "haft";
import { expect, test } from "vitest";
import { closedResult } from "../../src/door/closed-result.ts";

test("closedResult() says that the session is closed, to the model and to the program", () => {
  expect(closedResult(toolCall("deploy"), englishTexts)).toMatchObject({
    outcome: "not-run",
    code: "session-closed",
    content: [{ text: '{"error":"Cannot run tool \\"deploy\\": the session is closed"}' }],
  });
});
