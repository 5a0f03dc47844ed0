import { expect, test } from "vitest";
import { withSites } from "../../../src/web/services/site-operators.ts";

const query = (allowedDomains: readonly string[], blockedDomains: readonly string[] = []): string =>
  withSites("cats", { maxResults: 1, signal: new AbortController().signal, allowedDomains, blockedDomains });

test("withSites() writes domains as operators of the query", () => {
  expect(query([])).toBe("cats");
  expect(query(["a.test"])).toBe("cats site:a.test");
  expect(query(["a.test", "b.test"])).toBe("cats (site:a.test OR site:b.test)");
  expect(query([], ["a.test", "b.test"])).toBe("cats -site:a.test -site:b.test");
});
