import { defineToolset, type Toolset } from "haft";
import { checkSettings } from "./check-settings.ts";
import { configTool } from "./config.ts";
import type { Setting } from "./setting.ts";

export interface ConfigToolsetOptions {
  /** What a model may look at and ask to change, by name. Nothing else is reachable. */
  readonly settings: Readonly<Record<string, Setting>>;
}

/**
 * Config, for the settings that a host allows. It remembers nothing, so sessions share it.
 *
 * @throws {TypeError} when a setting's name is blank, or says that it is a secret or decides about permissions
 * @throws {HaftError} `schema-invalid`
 */
export function configToolset({ settings }: ConfigToolsetOptions): Toolset {
  checkSettings(settings);
  return defineToolset({ name: "config", tools: [configTool({ ...settings })] });
}
