import { checkTool, createSession, type JsonSchema, type JsonValue, nameRules, type SessionOptions } from "haft";
import { toolContract } from "haft/testing";
import { describe, expect, test } from "vitest";
import { configToolset } from "../../src/settings/config-toolset.ts";
import type { Setting } from "../../src/settings/setting.ts";
import { callInSession } from "../call-in-session.ts";

function settingsOf(values: Record<string, JsonValue>): Record<string, Setting> {
  const stored = (name: string) => ({
    scope: "user",
    get: () => values[name],
    set(value: JsonValue) {
      values[name] = value;
    },
  });
  return {
    theme: { ...stored("theme"), description: "Colours", schema: { enum: ["dark", "light"] } },
    verbose: { ...stored("verbose"), description: "Say more", schema: { type: "boolean" } },
    version: { description: "Of the program", schema: { type: "string" }, scope: "local", get: () => "1.0" },
  };
}

function sessionOf(values: Record<string, JsonValue>, options: SessionOptions = {}) {
  return createSession({ tools: [configToolset({ settings: settingsOf(values) })], ...options });
}

const yes = { decide: () => ({ decision: "allow" as const }) };
const setDark = { action: "set", setting: "theme", value: "dark" };

test("Config shows a setting without asking", async () => {
  const result = await callInSession(sessionOf({ theme: "light" }), "Config", { action: "get", setting: "theme" });
  expect(result.text).toBe('theme = "light"');
  expect(result.structured).toEqual({ action: "get", setting: "theme", value: "light", scope: "user" });
  const unset = await callInSession(sessionOf({}), "config", { action: "get", setting: "theme" });
  expect(unset).toMatchObject({ text: "theme is not set", structured: { value: null } });
});

test("Config sets a setting when the user agrees, and says where", async () => {
  const values: Record<string, JsonValue> = { theme: "light" };
  const asked: string[] = [];
  const approver = {
    async decide(request: { describe(): Promise<string> }) {
      asked.push(await request.describe());
      return { decision: "allow" as const };
    },
  };
  const result = await callInSession(sessionOf(values, { approver }), "Config", setDark);
  expect(asked).toEqual(['Set theme to "dark" in the user settings']);
  expect(values.theme).toBe("dark");
  expect(result.text).toBe('Set theme to "dark" in the user settings (was "light")');
  expect(result.structured).toEqual({
    action: "set",
    setting: "theme",
    value: "dark",
    previousValue: "light",
    scope: "user",
    isInForce: true,
  });
});

test.each<[string, SessionOptions]>([
  ["without anybody to ask", {}],
  ["with an allow rule", { rules: nameRules({ allow: ["*", "Config"] }) }],
  ["in the mode that asks for nothing", { permissionMode: "bypassPermissions" }],
  ["with a hook that allows everything", { hooks: [{ beforeTool: () => ({ decision: "allow" }) }] }],
  ["in plan mode", { permissionMode: "plan", approver: yes }],
  ["when the user says no", { approver: { decide: () => ({ decision: "deny" }) } }],
])("Config never sets anything %s", async (_, options) => {
  const values: Record<string, JsonValue> = { theme: "light" };
  expect((await callInSession(sessionOf(values, options), "Config", setDark)).outcome).toBe("denied");
  expect(values.theme).toBe("light");
});

test.each([
  ["an unknown setting", { action: "get", setting: "them" }, '"theme", "verbose", "version"'],
  ["a value of the wrong type", { action: "set", setting: "verbose", value: "yes" }, "expected a boolean"],
  ["a value that is not among those", { action: "set", setting: "theme", value: "pink" }, "expected one of"],
  ["no value", { action: "set", setting: "theme" }, "needs a value"],
  ["a value to get", { action: "get", setting: "theme", value: "dark" }, "takes no value"],
  ["a setting that cannot be changed", { action: "set", setting: "version", value: "2" }, "cannot be changed"],
  ["a name of every object", { action: "get", setting: "constructor" }, "there is no setting"],
])("Config refuses %s before anybody is asked", async (_, input, words) => {
  const approver = {
    decide(): never {
      throw new Error("asked");
    },
  };
  const result = await callInSession(sessionOf({}, { approver }), "Config", input);
  expect(result.outcome).toBe("invalid-input");
  expect(result.issues?.map(({ message }) => message).join("; ")).toContain(words);
});

test("Config says when another value is in force than the one that was written", async () => {
  const settings: Record<string, Setting> = {
    theme: {
      description: "Colours",
      schema: { type: "string" },
      scope: "project",
      get: () => "light",
      set: () => undefined,
    },
  };
  const session = createSession({ tools: [configToolset({ settings })], approver: yes });
  const result = await callInSession(session, "Config", setDark);
  expect(result.text).toContain('in force is "light"');
  expect(result.structured).toMatchObject({ value: "light", isInForce: false });
});

test("Config masks what has the shape of a secret", async () => {
  const values = { theme: "https://user:hunter2hunter2@example.com" };
  const result = await callInSession(sessionOf(values), "Config", { action: "get", setting: "theme" });
  expect(JSON.stringify(result)).not.toContain("hunter2hunter2");
});

describe("Config", () => {
  const tool = configToolset({ settings: settingsOf({}) }).tools[0];
  if (tool === undefined) throw new Error("no tool");
  const valid = [{ action: "get", setting: "theme" }, setDark];
  for (const { name, run } of toolContract(() => ({ tool, valid, invalid: [{}, { action: "get", setting: "x" }] }))) {
    test(name, run);
  }

  test("names its settings in its description, and reads with get alone", async () => {
    expect(checkTool(tool)).toEqual([]);
    expect(tool.description).toContain('- theme: Colours ({"enum":["dark","light"]}; user settings)');
    expect(tool.description).toContain("- version: Of the program");
    expect(await tool.prepare(valid[0] ?? {})).toMatchObject({ traits: { readOnly: true } });
    expect(await tool.prepare(setDark)).toMatchObject({ traits: { readOnly: false, destructive: false } });
  });
});

test("Config says in words what a pattern asks for, where its schema does", async () => {
  const at = (schema: JsonSchema): Setting => ({ description: "M", schema, scope: "user", get: () => "a:b", set() {} });
  const pattern = "^[^:]+:.+$";
  const settings = {
    model: at({ type: "string", pattern, description: "PROVIDER:MODEL" }),
    plain: at({ type: "string", pattern }),
  };
  const session = createSession({ tools: [configToolset({ settings })], approver: yes });
  const said = async (setting: string): Promise<string | undefined> =>
    (await callInSession(session, "Config", { action: "set", setting, value: "x" })).issues?.[0]?.message;
  expect(await said("model")).toBe('expected PROVIDER:MODEL, got "x"');
  expect(await said("plain")).toBe('expected text that matches ^[^:]+:.+$, got the string "x"');
});
