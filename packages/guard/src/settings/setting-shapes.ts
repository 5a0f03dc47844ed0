import { type PermissionMode, permissionModes } from "haft";

/** What the value of a setting must be. */
export type SettingShape =
  | "text"
  | "boolean"
  | "mode"
  | "disable"
  | "rules"
  | "folders"
  | "texts by name"
  | "object"
  | "permissions";

/** The settings there are, by name. `settings.schema.json` says the same. */
export const settingShapes: Readonly<Record<string, SettingShape>> = Object.freeze({
  $schema: "text",
  permissions: "permissions",
  env: "texts by name",
  hooks: "object",
  sandbox: "object",
  model: "text",
  readClaudeSettings: "boolean",
});

/** The settings in `permissions`, by name. */
export const permissionShapes: Readonly<Record<string, SettingShape>> = Object.freeze({
  allow: "rules",
  ask: "rules",
  deny: "rules",
  defaultMode: "mode",
  additionalDirectories: "folders",
  disableBypassPermissionsMode: "disable",
});

/** What a value of this shape looks like, as the end of a sentence that begins with "it must be". */
export const shapeWords: Readonly<Record<SettingShape, string>> = Object.freeze({
  text: "a text",
  boolean: "true or false",
  mode: `one of ${permissionModes.map((mode) => `"${mode}"`).join(", ")}`,
  disable: '"disable"',
  rules: "a list of rules",
  folders: "a list of folders",
  "texts by name": "an object of texts",
  object: "an object",
  permissions: "an object",
});

/** True for a value that is of a shape; what stands in lists and in `permissions` is not looked at. */
export function hasShape(value: unknown, shape: SettingShape): boolean {
  switch (shape) {
    case "text":
      return typeof value === "string";
    case "boolean":
      return typeof value === "boolean";
    case "mode":
      return permissionModes.includes(value as PermissionMode);
    case "disable":
      return value === "disable";
    case "rules":
    case "folders":
      return Array.isArray(value);
    case "texts by name":
    case "object":
    case "permissions":
      return typeof value === "object" && value !== null && !Array.isArray(value);
  }
}
