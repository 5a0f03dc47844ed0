import { expect, test } from "vitest";
import { answerTooLong, tooLongCode } from "../../src/transport/answer-too-long.ts";

const idOf = (head: string, tail: string) => answerTooLong({ head, tail, bytes: 9 }, 5)?.id;

test("U44b an answer that is too long becomes an error of its request", () => {
  expect(answerTooLong({ head: '{"jsonrpc":"2.0","id":7,"result":{', tail: "}}}", bytes: 9 }, 5)).toEqual({
    jsonrpc: "2.0",
    id: 7,
    error: { code: tooLongCode, message: "the answer has 9 bytes, more than the 5 that are read; ask for less" },
  });
});

test("the id is found at either end", () => {
  expect(idOf('{"result":{"a":"', '"},"jsonrpc":"2.0","id":"x"}')).toBe("x");
  expect(idOf('{"result":{"a":"', '"},"id":4,"jsonrpc":"2.0"}')).toBe(4);
  expect(idOf('{"id":3,"jsonrpc":"2.0"', "AAA")).toBe(3);
  expect(idOf('{"method":"notifications/message"', '"}}')).toBeUndefined();
});
