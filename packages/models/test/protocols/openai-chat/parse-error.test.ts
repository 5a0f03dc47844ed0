import { expect, test } from "vitest";
import { parseError } from "../../../src/protocols/openai-chat/parse-error.ts";

function read(status: number, body: unknown): string {
  const error = parseError(typeof body === "string" ? body : JSON.stringify(body), { provider: "test", status });
  return `${error.code}: ${error.message}`;
}

test("parseError() says what OpenAI refused, with its code", () => {
  const error = {
    message: "The model `gpt-9` does not exist.",
    type: "invalid_request_error",
    param: null,
    code: "model_not_found",
  };
  expect(read(404, { error })).toBe(
    "model-request-failed: Cannot get an answer from test: HTTP 404, The model `gpt-9` does not exist. (model_not_found)",
  );
});

test("parseError() reads the forms of other servers", () => {
  expect(read(404, { error: "model 'x' not found" })).toContain("HTTP 404, model 'x' not found");
  expect(read(422, { detail: "Not valid" })).toContain("HTTP 422, Not valid");
  expect(read(400, { object: "error", message: "Bad tool" })).toContain("HTTP 400, Bad tool");
  expect(read(500, { odd: 1 })).toContain('HTTP 500, {"odd":1}');
  expect(read(502, "Bad gateway")).toContain("HTTP 502, Bad gateway");
  expect(read(503, "")).toContain("HTTP 503, it gave no reason");
});

test("parseError() names a web page by its title", () => {
  expect(read(404, "<html><head><title>404 Not Found</title></head></html>")).toContain(
    'HTTP 404, it answered with the web page "404 Not Found"; check the base URL',
  );
  expect(read(200, "<!doctype html><p>Hello")).toContain("it answered with a web page; check the base URL");
});

test("parseError() knows a request that is too long for the model", () => {
  const bodies = [
    { error: { message: "Too much", code: "context_length_exceeded" } },
    {
      error: {
        message: "request (4390 tokens) exceeds the available context size (4096 tokens)",
        type: "exceed_context_size_error",
      },
    },
    { error: { message: "Context size has been exceeded.", type: "server_error" } },
    { message: "This model's maximum context length is 4096 tokens. However, you requested 9000" },
    { error: { message: "The input token count (9000) exceeds the maximum number of tokens allowed (4096)." } },
  ];
  expect(bodies.map((body) => read(400, body).split(":")[0])).toEqual(bodies.map(() => "context-too-long"));
  expect(read(400, { error: { message: "Unknown field context" } })).toMatch(/^model-request-failed/);
});

test("parseError() keeps status, provider and how long to wait", () => {
  const error = parseError("{}", { provider: "test", status: 429, retryAfterMs: 2000 });
  expect(error).toMatchObject({ provider: "test", status: 429, retryAfterMs: 2000, name: "ModelRequestError" });
});
