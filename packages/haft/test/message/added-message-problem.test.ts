import { expect, test } from "vitest";
import { addedMessageProblem } from "../../src/message/added-message-problem.ts";
import { assistantMessage, type Message, userMessage } from "../../src/message/message.ts";
import { calls, result, started } from "./rounds.ts";

test("addedMessageProblem() lets through what says something and refuses what calls, answers or is no message", () => {
  expect(addedMessageProblem(userMessage("hm"))).toBe(undefined);
  expect(addedMessageProblem(assistantMessage("hm"))).toBe(undefined);
  for (const message of [calls("a"), result("a"), started("a")]) {
    expect(addedMessageProblem(message as Message)).toBe(
      "it is or makes a tool call or result, which only the run adds",
    );
  }
  expect(addedMessageProblem({ role: "user" } as Message)).toBe("$.content is not a list");
  expect(addedMessageProblem(null as never)).toBe("it is not an object");
});
