import { expect, test } from "vitest";
import { isOfProject, settingsSources } from "../../src/settings/settings-source.ts";

test("isOfProject() is true for what comes with a project", () => {
  expect(settingsSources.filter(isOfProject)).toEqual(["local", "project"]);
});
