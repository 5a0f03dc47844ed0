import { permissionModes } from "haft";
import { expect, test } from "vitest";
import { permissionModeOption } from "../../src/commands/permission-mode-option.ts";

test("permissionModeOption offers every mode that there is", () => {
  expect(permissionModeOption.choices).toEqual(permissionModes);
});
