import type { ErrorObject } from "ajv";
import { expect, test } from "vitest";
import { describeError } from "../../src/schema/describe-error.ts";

const error = (keyword: string, params: object = {}, data?: unknown): ErrorObject => ({
  ...{ keyword, params, data, message: "must be ours", instancePath: "", schemaPath: "" },
});

test("describeError() has a code even for a keyword it does not know", () => {
  expect(describeError(error("ours"))).toEqual({ code: "schema_mismatch", message: "must be ours" });
});

test("S4-08 describeError() names the field a failure is about", () => {
  expect(describeError(error("required", { missingProperty: "X" }, {}))).toEqual({
    ...{ code: "missing_required", message: "this field is required", field: "X" },
  });
});
