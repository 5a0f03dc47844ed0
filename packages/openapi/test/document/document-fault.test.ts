import { expect, test } from "vitest";
import { DocumentFault } from "../../src/document/document-fault.ts";

test("a DocumentFault says what is wrong and where", () => {
  const fault = new DocumentFault("#/paths", "it is empty");
  expect([fault.place, fault.message, fault.name]).toEqual(["#/paths", "it is empty", "DocumentFault"]);
});
