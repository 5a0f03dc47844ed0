import { expect, test } from "vitest";
import { RequestFault } from "../../src/request/request-fault.ts";

test("a RequestFault has a code for programs", () => {
  expect([new RequestFault("value-refused", "no").code, new RequestFault("value-refused", "no").message]).toEqual([
    "value-refused",
    "no",
  ]);
});
