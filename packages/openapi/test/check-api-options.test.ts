import { expect, test } from "vitest";
import { checkApiOptions } from "../src/check-api-options.ts";

test("checkApiOptions() names the nearest option", () => {
  expect(() => checkApiOptions({ credential: {} })).toThrow(
    'Cannot make a toolset of an API: there is no option "credential"; the nearest is "credentials"',
  );
  expect(() => checkApiOptions({ auth: {} })).toThrow('the nearest is "credentials"');
  expect(() => checkApiOptions({ tags: ["a"], baseUrl: "x" })).not.toThrow();
});
