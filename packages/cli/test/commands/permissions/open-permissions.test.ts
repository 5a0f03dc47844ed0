import { expect, test } from "vitest";
import { openPermissions } from "../../../src/commands/permissions/open-permissions.ts";
import { folderWithSettings, noChoices } from "./folder-with-settings.ts";

test("openPermissions() opens the session that haft run would, with its guard", async () => {
  const { folder, io } = folderWithSettings();
  const opened = await openPermissions({ ...noChoices, "permission-mode": "plan" }, io);
  const { plan, session, place, tools } = opened;
  expect([session.permissionMode, session.cwd, place.isTrusted]).toEqual(["plan", folder, false]);
  expect(plan.guard.list().map(({ text }) => text)).toContain("Read(.env)");
  expect(tools.map(({ name }) => name)).toContain("Bash");
  await opened[Symbol.asyncDispose]();
  expect(session.closed.aborted).toBe(true);
});
