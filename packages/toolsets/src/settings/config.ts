import {
  compileSchema,
  createRedactor,
  defineTool,
  type Issue,
  type JsonValue,
  nearestNames,
  ok,
  stringifyValue,
  type Tool,
  type ToolContext,
  type ToolOutput,
} from "haft";
import { fieldIssue } from "../input/field-issue.ts";
import { shownText } from "../text/shown-text.ts";
import type { Setting } from "./setting.ts";

interface ConfigInput {
  readonly action: "get" | "set";
  readonly setting: string;
  readonly value?: JsonValue;
}

/** Looks at the settings that the host allows, and changes one when the user agrees, each time anew. */
export function configTool(settings: Readonly<Record<string, Setting>>): Tool {
  const names = Object.keys(settings);
  return defineTool<ConfigInput>({
    name: "Config",
    aliases: ["config"],
    category: "config",
    searchHint: "look at or change a setting",
    description: `Looks at a setting (get) or changes one (set; the user is asked each time). The settings:\n${names.map((name) => `- ${rowOf(name, settings[name] as Setting)}`).join("\n")}`,
    input: {
      type: "object",
      properties: {
        action: { type: "string", enum: ["get", "set"], description: "get shows the value, set changes it" },
        setting: { type: "string", description: "The name of the setting" },
        value: { description: "For set: the new value, of the setting's own type" },
      },
      required: ["action", "setting"],
      additionalProperties: false,
    },
    readOnly: ({ action }) => action === "get",
    idempotent: true,
    destructive: false,
    openWorld: false,
    needsApproval: ({ action }) => action === "set",
    examples: examplesOf(settings),
    validate: (input) => problemOf(input, settings),
    describeCall({ action, setting, value }) {
      const scope = settings[setting]?.scope;
      return action === "get"
        ? `Look at the setting ${setting}`
        : `Set ${setting} to ${shownValue(value)} in the ${scope} settings`;
    },
    execute: (input, context) =>
      input.action === "get"
        ? getSetting(input.setting, settings[input.setting] as Setting, context)
        : setSetting(input, settings[input.setting] as Setting, context),
  });
}

function rowOf(name: string, { description, schema, scope, set }: Setting): string {
  const { description: _, title: __, default: ___, ...shape } = schema;
  return `${name}: ${description} (${JSON.stringify(shape)}; ${set === undefined ? "cannot be changed" : `${scope} settings`})`;
}

function examplesOf(settings: Readonly<Record<string, Setting>>): { input: { action: string; setting: string } }[] {
  return Object.keys(settings)
    .slice(0, 1)
    .map((setting) => ({ input: { action: "get", setting } }));
}

/** Everything that can be known to be wrong before anybody is asked. */
function problemOf(input: ConfigInput, settings: Readonly<Record<string, Setting>>): Issue[] {
  const { action, setting: name, value } = input;
  const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
  if (setting === undefined) {
    const known = nearestNames(name, Object.keys(settings), Number.POSITIVE_INFINITY);
    return [
      fieldIssue(
        "setting",
        `there is no setting "${name}"; the settings are ${known.map((one) => `"${one}"`).join(", ")}`,
      ),
    ];
  }
  if (action === "get")
    return value === undefined ? [] : [fieldIssue("value", "get takes no value; use set to change the setting")];
  if (setting.set === undefined) return [fieldIssue("setting", `the setting "${name}" cannot be changed`)];
  if (value === undefined) return [fieldIssue("value", "set needs a value")];
  const issues = compileSchema(setting.schema)(value) ?? [];
  return issues.map(({ path, code, message }) =>
    fieldIssue(pathInValue(path), inWords(setting, path, code, value) ?? message),
  );
}

function pathInValue(path: string): string {
  return path === "$" || path.startsWith("$[") ? `value${path.slice(1)}` : `value.${path}`;
}

/** A pattern as its schema describes it. */
function inWords({ schema }: Setting, path: string, code: string, value: JsonValue): string | undefined {
  if (code !== "string_pattern_mismatch" || path !== "$" || schema.description === undefined) return undefined;
  return `expected ${schema.description}, got ${shownValue(value)}`;
}

async function getSetting(name: string, setting: Setting, context: ToolContext): Promise<ToolOutput> {
  const value = maskedValue(await setting.get(context));
  return ok(value === undefined ? `${name} is not set` : `${name} = ${shownValue(value)}`, {
    structured: { action: "get", setting: name, value: value ?? null, scope: setting.scope },
  });
}

async function setSetting(
  { setting: name, value = null }: ConfigInput,
  setting: Setting,
  context: ToolContext,
): Promise<ToolOutput> {
  const previous = maskedValue(await setting.get(context));
  context.signal.throwIfAborted();
  await setting.set?.(value, context);
  const inForce = maskedValue(await setting.get(context));
  const { scope } = setting;
  const isInForce = inForce !== undefined && shownValue(inForce) === shownValue(maskedValue(value));
  const rest = isInForce ? "" : `; in force is ${inForce === undefined ? "none" : shownValue(inForce)}, set elsewhere`;
  const was = previous === undefined ? "not set" : shownValue(previous);
  return ok(`Set ${name} to ${shownValue(maskedValue(value))} in the ${scope} settings (was ${was})${rest}`, {
    structured: {
      action: "set",
      setting: name,
      value: inForce ?? null,
      previousValue: previous ?? null,
      scope,
      isInForce,
    },
  });
}

/** A value may hold a secret, like the password in an address. */
function maskedValue(value: JsonValue | undefined): JsonValue | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "string") return redact(value);
  const text = JSON.stringify(value);
  const masked = redact(text);
  return masked === text ? value : masked;
}

const redact = createRedactor([]);

function shownValue(value: JsonValue | undefined): string {
  return shownText(stringifyValue(typeof value === "string" ? JSON.stringify(value) : value));
}
