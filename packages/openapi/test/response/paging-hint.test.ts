import type { JsonObject, JsonValue } from "haft";
import { expect, test } from "vitest";
import { type PagedAnswer, pagingHint } from "../../src/response/paging-hint.ts";

function hint(
  names: readonly string[],
  input: JsonObject,
  json: JsonValue | undefined,
  link?: string,
): string | undefined {
  const parameters = names.map((name) => ({
    name,
    field: name,
    place: "query",
  })) as unknown as PagedAnswer["parameters"];
  return pagingHint({ parameters, input, url: "https://x.test/a?page=2&q=z", link, json });
}

const again = (change: string) => `More results may follow: call again with ${change} and the rest as before.`;

test("pagingHint() reads the Link header, and says which fields to change", () => {
  const link = '<https://x.test/a?page=1>; rel="prev", <https://x.test/a?page=3&q=z>; rel="next"';
  expect(hint(["page", "q"], { page: 2 }, [], link)).toBe(again('{"page":3}'));
  expect(hint([], {}, [], link)).toBe("More results follow, says the server, at /a?page=3&q=z.");
  expect(hint(["page"], {}, [], '<https://x.test/a?page=1>; rel="prev"')).toBeUndefined();
});

test("pagingHint() finds the token of the next page where there is a parameter for it", () => {
  expect(hint(["cursor"], {}, { items: [], next_cursor: "abc" })).toBe(again('{"cursor":"abc"}'));
  expect(hint(["pageToken"], {}, { nextPageToken: "t" })).toBe(again('{"pageToken":"t"}'));
  expect(hint(["after"], {}, { page_info: { end_cursor: "e" } })).toBe(again('{"after":"e"}'));
  expect(hint(["cursor"], {}, { items: [], next_cursor: "" })).toBeUndefined();
  expect(hint([], {}, { next_cursor: "abc" })).toBeUndefined();
});

test("pagingHint() counts full pages", () => {
  expect(hint(["page", "per_page"], { page: 2, per_page: 2 }, [1, 2])).toBe(again('{"page":3}'));
  expect(hint(["limit", "offset"], { limit: 2 }, { items: [1, 2] })).toBe(again('{"offset":2}'));
  expect(hint(["limit", "offset"], { limit: 3 }, [1, 2])).toBeUndefined();
  expect(hint(["q"], {}, [1, 2])).toBeUndefined();
});

test("pagingHint() reads a long and senseless Link header in no time to speak of", () => {
  expect(hint([], {}, [], `<https://x.test/>;${" rel= rel= ".repeat(200_000)}`)).toBeUndefined();
  expect(hint([], {}, [], "<https://x.test/n>; title=x; rel=next")).toContain("at /n.");
});
