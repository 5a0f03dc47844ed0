import { expect, test } from "vitest";
import { signInFolder } from "../../../src/commands/mcp/sign-in-folder.ts";

test("signInFolder() is in the user's state, if there is a home", () => {
  expect(signInFolder({ env: { XDG_STATE_HOME: "/s" } })).toBe("/s/haft/mcp-sign-ins");
  expect(signInFolder({ env: {} })).toBeUndefined();
});
