import { expect, test } from "vitest";
import { openPermissions } from "../../../src/commands/permissions/open-permissions.ts";
import { folderWithSettings, noChoices } from "./folder-with-settings.ts";

test("openPermissions() opens the session that haft run would, with its guard", async () => {
  const { folder, io } = folderWithSettings();
  const { plan, session, place } = await openPermissions({ ...noChoices, "permission-mode": "plan" }, io);
  await using _ = session;
  expect([session.permissionMode, session.cwd, place.isTrusted]).toEqual(["plan", folder, false]);
  expect(plan.guard.list().map(({ text }) => text)).toContain("Read(.env)");
});
