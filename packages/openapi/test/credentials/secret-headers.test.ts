import { expect, test } from "vitest";
import { secretHeaders } from "../../src/credentials/secret-headers.ts";

test("secretHeaders() has the values of headers that let someone in, with and without their scheme", () => {
  expect(secretHeaders({ Authorization: "Bearer abcdef", "X-Api-Key": "ghijkl", "x-client": "haft" })).toEqual([
    ...["Bearer abcdef", "abcdef"],
    ...["ghijkl", "ghijkl"],
  ]);
});
