/**
 * Where settings come from, strongest first: the administrator of the machine, the command line, this project on this machine, the
 * project, the user.
 */
export type SettingsSource = "managed" | "command-line" | "local" | "project" | "user";

/** The sources, strongest first. */
export const settingsSources: readonly SettingsSource[] = Object.freeze([
  "managed",
  "command-line",
  "local",
  "project",
  "user",
]);

/** True for files that come with a project, and so from whoever made it. */
export function isOfProject(source: SettingsSource): boolean {
  return source === "local" || source === "project";
}
