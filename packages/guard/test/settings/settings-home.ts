import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { readSettings, type SettingsOptions } from "../../src/settings/read-settings.ts";
import type { Settings } from "../../src/settings/settings.ts";

export interface SettingsHome {
  readonly root: string;
  read(options?: Partial<SettingsOptions>): Promise<Settings>;
}

/**
 * A machine with settings: `etc/haft/settings.json` is the managed file, `home` the user's folder, `project` the project. Texts stand for
 * themselves, other values for their JSON.
 */
export function settingsHome(files: Readonly<Record<string, unknown>> = {}): SettingsHome {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "haft-settings-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, content] of Object.entries({ "project/.keep": "", "home/.keep": "", ...files })) {
    const file = join(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  }
  return {
    root,
    read: (options) =>
      readSettings({
        folder: join(root, "project"),
        home: join(root, "home"),
        managedFile: join(root, "etc/haft/settings.json"),
        isTrusted: true,
        ...options,
      }),
  };
}

/** The warnings without the folder of the test. */
export function warningsOf({ warnings }: Settings, { root }: SettingsHome): readonly string[] {
  return warnings.map(({ text }) => text.replaceAll(root, ""));
}
