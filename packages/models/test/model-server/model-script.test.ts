import { expect, test } from "vitest";
import { isErrorTurn, isRawTurn } from "../../src/model-server/model-script.ts";

test("isErrorTurn() and isRawTurn() tell the turns apart", () => {
  const turns = ["status", { text: "x" }, { status: 500 }, { raw: "x" }];
  expect(turns.map(isErrorTurn)).toEqual([false, false, true, false]);
  expect(turns.map(isRawTurn)).toEqual([false, false, false, true]);
});
