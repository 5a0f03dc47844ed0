import { expect, test } from "vitest";
import { createGuard } from "../../src/engine/create-guard.ts";
import { noSettings } from "../../src/settings/settings.ts";

test("noSettings are the settings of a guard without any", () => {
  const guard = createGuard({ folder: "/", settings: noSettings });
  expect([guard.defaultMode, guard.list(), guard.warnings]).toEqual(["default", [], []]);
});
