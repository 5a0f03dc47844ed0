import { expect, test } from "vitest";
import { folderVariable, userFolder } from "../../src/state/user-folder.ts";

test("userFolder() is where the XDG variable says, else in the home", () => {
  expect(userFolder("state", { XDG_STATE_HOME: "/s", HOME: "/h" })).toBe("/s/haft");
  expect(userFolder("state", { HOME: "/h" })).toBe("/h/.local/state/haft");
  expect(userFolder("config", { HOME: "/h" })).toBe("/h/.config/haft");
  expect(folderVariable("config")).toBe("XDG_CONFIG_HOME");
});

test("userFolder() ignores relative paths, and is nowhere without a home", () => {
  expect(userFolder("state", { XDG_STATE_HOME: "rel/ative", HOME: "/h" })).toBe("/h/.local/state/haft");
  for (const env of [{}, { HOME: "" }, { HOME: "home" }]) expect(userFolder("state", env)).toBe(undefined);
});
