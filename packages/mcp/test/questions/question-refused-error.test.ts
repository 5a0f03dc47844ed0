import { expect, test } from "vitest";
import { QuestionRefusedError, rejectedByUserCode } from "../../src/questions/question-refused-error.ts";

test("a refusal says why, and with which code", () => {
  expect(new QuestionRefusedError("it is odd")).toMatchObject({ message: "it is odd", code: -32_602 });
  expect(new QuestionRefusedError("no", rejectedByUserCode).code).toBe(-1);
});
