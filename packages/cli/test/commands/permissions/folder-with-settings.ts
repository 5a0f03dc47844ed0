import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../haft-process.ts";
import { type MemoryIo, memoryIo } from "../../memory-io.ts";

/** A folder with settings of the user's and of its own. */
export function folderWithSettings(): { readonly folder: string; readonly io: MemoryIo } {
  const [folder, home] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(home, ".config/haft"), { recursive: true });
  mkdirSync(join(folder, ".haft"));
  writeFileSync(join(home, ".config/haft/settings.json"), '{ "permissions": {\n  "allow": ["Bash(npm test)"] } }');
  writeFileSync(
    join(folder, ".haft/settings.json"),
    '{ "permissions": { "deny": ["Read(.env)"], "allow": ["Bash(make *)"] } }',
  );
  return { folder, io: memoryIo({ cwd: folder, env: { HOME: home, NO_COLOR: "1", PATH: process.env.PATH } }) };
}

export const noChoices = {
  cwd: undefined,
  "add-dir": [],
  settings: undefined,
  "permission-mode": undefined,
  sandbox: "off",
  "allowed-tools": [],
  "disallowed-tools": [],
  openapi: [],
  "openapi-credential": [],
  "openapi-only": [],
  "openapi-server": undefined,
  json: false,
} as const;
