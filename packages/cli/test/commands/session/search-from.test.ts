import { expect, test } from "vitest";
import {
  noSearchReason,
  searchFrom,
  searchVariableOf,
  searchVariables,
} from "../../../src/commands/session/search-from.ts";

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

test("searchVariableOf() names the variable that counts, noSearchReason all of them", () => {
  expect(searchVariableOf({ EXA_API_KEY: "k", BRAVE_API_KEY: "" })).toBe("EXA_API_KEY");
  expect(searchVariableOf({ BING_API_KEY: "k" })).toBe(undefined);
  for (const variable of searchVariables) expect(noSearchReason).toContain(variable);
});
