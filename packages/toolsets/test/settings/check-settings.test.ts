import { expect, test } from "vitest";
import { checkSettings } from "../../src/settings/check-settings.ts";

const setting = { description: "d", schema: { type: "string" }, scope: "user", get: () => "x" } as const;

test.each(["apiKey", "openai.api_key", "permissions.allow", "hooks", "env", "db-password", "authToken", "SANDBOX"])(
  "checkSettings() does not let a host offer %s",
  (name) => {
    expect(() => checkSettings({ [name]: setting })).toThrow(TypeError);
  },
);

test.each(["permissionMode", "sandbox"])("checkSettings() takes %s to be looked at, and not to be changed", (name) => {
  expect(() => checkSettings({ [name]: setting })).not.toThrow();
  expect(() => checkSettings({ [name]: { ...setting, set: () => {} } })).toThrow(TypeError);
});

test.each(["theme", "maxTokens", "tokenLimit", "model.name", "keyboardLayout", "environment"])(
  "checkSettings() takes %s",
  (name) => expect(() => checkSettings({ [name]: setting })).not.toThrow(),
);

test("checkSettings() finds blank names and schemas that cannot be checked", () => {
  expect(() => checkSettings({ " ": setting })).toThrow("blank");
  expect(() => checkSettings({ theme: { ...setting, schema: { type: "colour" as "string" } } })).toThrow();
});
