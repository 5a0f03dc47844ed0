import { relative } from "node:path";
import { readSettings } from "@haft/guard";
import type { Io } from "../../terminal/io.ts";
import { settingsPlaces } from "../session/settings-places.ts";
import { userTrust } from "../session/user-trust.ts";
import type { Finding } from "./finding.ts";

/** The settings that count in this folder, what is wrong with them, and whether the folder is trusted. */
export async function examineSettings({ env, cwd }: Pick<Io, "env" | "cwd">): Promise<readonly Finding[]> {
  const isTrusted = userTrust({ env }).isTrusted(cwd);
  const { files, warnings, defaultMode } = await readSettings({ ...settingsPlaces(cwd, { env }), isTrusted });
  const own = files.filter(({ source }) => source === "project" || source === "local");
  const shown = files.map(({ file }) => (file.startsWith(`${cwd}/`) ? relative(cwd, file) : file)).join(", ");
  const about = { area: "Settings" } as const;
  return [
    files.length === 0
      ? { ...about, name: "files", state: "note", detail: "none; haft permissions list shows what counts without" }
      : { ...about, name: "files", state: "ok", detail: shown },
    { ...about, name: "mode", state: "ok", detail: defaultMode ?? "default" },
    trustFinding(isTrusted, own.length > 0),
    ...warnings.map(({ text }): Finding => ({ ...about, name: "warning", state: "note", detail: text })),
  ];
}

function trustFinding(isTrusted: boolean, bringsSettings: boolean): Finding {
  const about = { area: "Settings", name: "folder" } as const;
  if (isTrusted) return { ...about, state: "ok", detail: "trusted: its settings and hooks are used" };
  const detail = bringsSettings
    ? "not trusted: of its settings only what forbids counts; haft trust trusts it"
    : "not trusted; it brings no settings";
  return { ...about, state: "note", detail };
}
