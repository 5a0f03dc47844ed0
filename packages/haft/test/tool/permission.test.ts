import { expect, test } from "vitest";
import { createSession, type PermissionMode, permissionModes } from "../../src/index.ts";

test("permissionModes are the modes that a session can be opened in", () => {
  const opened = permissionModes.map((permissionMode) => createSession({ permissionMode }).permissionMode);
  expect(opened).toEqual(["default", "acceptEdits", "plan", "dontAsk", "bypassPermissions"]);
  expect(() => createSession({ permissionMode: "yolo" as PermissionMode })).toThrow("permissionMode");
});
