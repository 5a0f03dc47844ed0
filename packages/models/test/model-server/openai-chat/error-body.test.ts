import { expect, test } from "vitest";
import { errorBody } from "../../../src/model-server/openai-chat/error-body.ts";

test("errorBody() has OpenAI's form", () => {
  expect(errorBody({ status: 400, message: "No", code: "invalid_request" })).toEqual({
    error: { message: "No", type: "invalid_request_error", param: null, code: "invalid_request" },
  });
  expect(errorBody({ status: 500, message: "No", code: "script_failed" })).toMatchObject({
    error: { type: "server_error" },
  });
});
