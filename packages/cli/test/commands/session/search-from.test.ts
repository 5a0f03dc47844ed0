import { expect, test } from "vitest";
import { searchFrom, searchVariables } from "../../../src/commands/session/search-from.ts";

test("S0-104 searchFrom() takes the first service that the environment has a key or an address for", () => {
  expect(searchFrom({})).toBe(undefined);
  const names = searchVariables.map(
    (variable) => searchFrom({ [variable]: "http://localhost:1/", BING_ENDPOINT: "http://localhost:1/" })?.name,
  );
  expect(names).toEqual(
    ["SearXNG", "Brave", "Tavily", "Exa", "Serper", "Bing"].map((name) => expect.stringMatching(new RegExp(name, "i"))),
  );
  expect(searchFrom({ BING_API_KEY: "k" })).toBe(undefined);
  expect(searchFrom({ BRAVE_API_KEY: "", EXA_API_KEY: "k" })?.name).toMatch(/exa/i);
});
