import { expect, test } from "vitest";
import { counted } from "../../src/text/counted.ts";

test("counted() says one of a thing without its s", () => {
  expect([counted(0, "line"), counted(1, "line"), counted(2, "line")]).toEqual(["0 lines", "1 line", "2 lines"]);
});
