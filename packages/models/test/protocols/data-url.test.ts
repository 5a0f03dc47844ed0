import { expect, test } from "vitest";
import { dataUrl } from "../../src/protocols/data-url.ts";

test("dataUrl() says the type of what it holds", () => {
  expect(dataUrl({ mediaType: "image/png", data: "AA==" })).toBe("data:image/png;base64,AA==");
});
