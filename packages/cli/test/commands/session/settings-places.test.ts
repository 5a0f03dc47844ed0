import { expect, test } from "vitest";
import { homeOf, settingsPlaces } from "../../../src/commands/session/settings-places.ts";

test("settingsPlaces() takes the home and the folder of configuration from the environment alone", () => {
  const env = { HOME: "/home/x", XDG_CONFIG_HOME: "/config" };
  expect(settingsPlaces("/w", { env })).toEqual({ folder: "/w", home: "/home/x", configHome: "/config" });
  expect([homeOf({ USERPROFILE: "C:\\x" }), homeOf({})]).toEqual(["C:\\x", "/nonexistent"]);
});
