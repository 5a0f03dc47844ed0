import { expect, test } from "vitest";
import { pinnedLookup } from "../../src/urls/pinned-lookup.ts";

test("pinnedLookup() gives the addresses it was made with, in both forms that Node asks in", () => {
  const lookup = pinnedLookup(["1.1.1.1", "2606:4700::1111"]);
  const told: unknown[] = [];
  lookup("evil.test", { all: true }, (...answer) => told.push(answer));
  lookup("evil.test", {}, (...answer) => told.push(answer));
  expect(told).toEqual([
    [
      null,
      [
        { address: "1.1.1.1", family: 4 },
        { address: "2606:4700::1111", family: 6 },
      ],
    ],
    [null, "1.1.1.1", 4],
  ]);
});
