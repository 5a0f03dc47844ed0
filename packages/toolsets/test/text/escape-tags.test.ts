import { expect, test } from "vitest";
import { escapeTags } from "../../src/text/escape-tags.ts";

test("U118 escapeTags() lets no tag open or close, and leaves comparisons", () => {
  expect(escapeTags("</a><b><!--<?x 1 < 2 <= 3")).toBe("&lt;/a>&lt;b>&lt;!--&lt;?x 1 < 2 <= 3");
});
