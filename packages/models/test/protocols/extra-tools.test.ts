import { expect, test } from "vitest";
import { extraTools } from "../../src/protocols/extra-tools.ts";

test("extraTools() gives the provider's own tools of a request", () => {
  const request = { messages: [], tools: [] };
  expect(extraTools({ ...request, providerOptions: { tools: [{ type: "web_search" }] } })).toEqual([
    { type: "web_search" },
  ]);
  expect(extraTools({ ...request, providerOptions: { tools: "web_search" } })).toEqual([]);
  expect(extraTools(request)).toEqual([]);
});
