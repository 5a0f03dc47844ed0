import { expect, test } from "vitest";
import { fetchFault } from "../../src/urls/fetch-fault.ts";
import { urlError } from "../../src/urls/url-error.ts";

const url = new URL("https://a.test/");

test("fetchFault() leaves what is in words already, and what was aborted", () => {
  const ours = urlError("too-large", url, "it is");
  const aborted = new DOMException("stop", "AbortError");
  expect([fetchFault(ours, url), fetchFault(aborted, url), fetchFault("text", url)]).toEqual([ours, aborted, "text"]);
});

test("fetchFault() tells an answer that is no HTTP from a connection that failed", () => {
  const codeOf = (error: Error) => (fetchFault(error, url) as { readonly code: string }).code;
  const parser = Object.assign(new Error("Bad status line"), { name: "HTTPParserError" });
  const headers = Object.assign(new Error("Headers Overflow"), { code: "UND_ERR_HEADERS_OVERFLOW" });
  const reset = Object.assign(new Error("reset"), { code: "ECONNRESET" });
  expect([parser, headers, reset].map(codeOf)).toEqual(["response-invalid", "response-invalid", "connection-failed"]);
});

test("fetchFault() finds the reason inside an error that only wraps it", () => {
  const refused = new Error("connect ECONNREFUSED 127.0.0.1:1");
  const wrapped = new AggregateError([new Error("", { cause: refused }), new Error("other")]);
  expect(fetchFault(wrapped, url)).toMatchObject({ message: expect.stringContaining(refused.message) });
});
