import type { ErrorObject } from "ajv";
import { expect, test } from "vitest";
import { describeError } from "../../src/schema/describe-error.ts";

const error = (keyword: string, message: string): ErrorObject => ({
  keyword,
  message,
  params: {},
  instancePath: "",
  schemaPath: "",
});

test("describeError() has a code even for a keyword it does not know", () => {
  expect(describeError(error("ours", "must be ours"), ["a"])).toMatchObject({
    ...{ segments: ["a"], code: "schema_mismatch", message: "must be ours" },
  });
});
