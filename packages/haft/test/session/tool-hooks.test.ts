import { expect, test } from "vitest";
import { byPriority } from "../../src/session/tool-hooks.ts";

test("S2-61 byPriority() puts lower priority first, equal ones in the order given, and 100 where none is", () => {
  const hooks = [{ priority: 200 }, {}, { priority: 100, a: 1 }, { priority: -1 }, { b: 2 }];
  expect(byPriority(hooks)).toEqual([{ priority: -1 }, {}, { priority: 100, a: 1 }, { b: 2 }, { priority: 200 }]);
  expect(hooks[0]).toEqual({ priority: 200 });
});
