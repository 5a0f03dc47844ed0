import { expect, test } from "vitest";
import { shownUrl } from "../../src/http/shown-url.ts";

test("shownUrl() leaves name, password and query out, and a text that is no URL as it is", () => {
  expect(shownUrl("https://user:pw@example.com/v1?key=k#x")).toBe("https://example.com/v1");
  expect(shownUrl("nothing")).toBe("nothing");
});
