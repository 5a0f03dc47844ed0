import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderTrust } from "@haft/guard";
import { expect, test } from "vitest";
import { examineSettings } from "../../../src/commands/doctor/examine-settings.ts";
import { temporaryFolder } from "../../haft-process.ts";

async function found(settings?: string, isTrusted = false): Promise<Readonly<Record<string, string>>> {
  const [cwd, home] = [temporaryFolder(), temporaryFolder()];
  if (settings !== undefined) {
    mkdirSync(join(cwd, ".haft"));
    writeFileSync(join(cwd, ".haft/settings.json"), settings);
  }
  if (isTrusted) folderTrust(join(home, ".local/state/haft/trust")).trust(cwd);
  const findings = await examineSettings({ env: { HOME: home }, cwd });
  return Object.fromEntries(findings.map(({ name, state, detail }) => [name, `${state}: ${detail}`]));
}

test("examineSettings() says which files count, the mode, and whether the folder is trusted", async () => {
  expect(await found()).toEqual({
    files: "note: none; haft permissions list shows what counts without",
    mode: "ok: default",
    folder: "note: not trusted; it brings no settings",
  });
  expect(await found('{"permissions":{"defaultMode":"plan"}}', true)).toEqual({
    files: "ok: .haft/settings.json",
    mode: "ok: plan",
    folder: "ok: trusted: its settings and hooks are used",
  });
});

test("examineSettings() shows what cannot be used", async () => {
  const { folder, warning } = await found('{"permissions":{"allow":["Bash"]}}');
  expect(folder).toContain("haft trust");
  expect(warning).toMatch(/^note: Cannot use allow rules of .*not trusted/);
});
