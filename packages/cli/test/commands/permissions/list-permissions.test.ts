import { join } from "node:path";
import { expect, test } from "vitest";
import { listPermissions } from "../../../src/commands/permissions/list-permissions.ts";
import { userTrust } from "../../../src/commands/session/user-trust.ts";
import { folderWithSettings, noChoices } from "./folder-with-settings.ts";

test("listPermissions() shows mode, folders, sandbox and the rules in force with their files", async () => {
  const { folder, io } = folderWithSettings();
  const options = { ...noChoices, "disallowed-tools": ["WebFetch"] };
  await listPermissions({ options, operands: [] }, io);
  const { stdout } = io.written;
  expect(stdout).toMatch(/^mode {6}default\nfolders {3}\S+\ntrusted {3}no; /);
  expect(stdout).toMatch(/sandbox {3}no sandbox: .*\n/);
  expect(stdout).toContain(`deny   Read(.env) (${join(folder, ".haft/settings.json")}:1)`);
  expect(stdout).toContain("deny   WebFetch (--disallowed-tools)");
  expect(stdout).toMatch(/allow {2}Bash\(npm test\) \(\S+settings\.json:2\)/);
  expect(stdout).not.toContain("make");
});

test("listPermissions() answers programs in JSON, and knows a folder that is trusted", async () => {
  const { folder, io } = folderWithSettings();
  userTrust(io).trust(folder);
  await listPermissions({ options: { ...noChoices, json: true }, operands: [] }, io);
  const listed = JSON.parse(io.written.stdout);
  expect(listed).toMatchObject({ permissionMode: "default", folders: [folder], isTrusted: true, sandbox: "none" });
  expect(listed.rules.map((rule: { text: string }) => rule.text)).toEqual(
    expect.arrayContaining(["Read(.env)", "Bash(make *)", "Bash(npm test)"]),
  );
});
