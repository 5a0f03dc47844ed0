import { ToolError } from "haft";
import { expect, test } from "vitest";
import { endpointUrl } from "../../../src/web/services/endpoint-url.ts";

test.each([
  ["https://search.example/api", "", "https://search.example/api"],
  ["http://localhost:8080", "search", "http://localhost:8080/search"],
  ["http://localhost:8080/s/", "search", "http://localhost:8080/s/search"],
])("endpointUrl() of %j with %j is %j", (endpoint, path, url) => {
  expect(endpointUrl("searxng", endpoint, path).href).toBe(url);
});

test.each(["nonsense", "localhost:8080", "ftp://a.example/", "http://"])(
  "endpointUrl() refuses %j by name",
  (endpoint) => {
    expect(() => endpointUrl("searxng", endpoint, "search")).toThrow(
      new ToolError(
        `Cannot search with searxng: its endpoint "${endpoint}" is no http or https URL; correct the host's settings`,
        { code: "search-failed" },
      ),
    );
  },
);
