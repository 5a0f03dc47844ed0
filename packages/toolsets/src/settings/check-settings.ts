import { compileSchema } from "haft";
import type { Setting } from "./setting.ts";

/**
 * What a model may never see or change, whatever the host allows: secrets, and what decides about permissions. Only the mode and the
 * sandbox of the session may be looked at, without `set`.
 *
 * @throws {TypeError} when a name says that it is one of those, or is blank
 * @throws {HaftError} `schema-invalid`
 */
export function checkSettings(settings: Readonly<Record<string, Setting>>): void {
  for (const [name, { schema, set }] of Object.entries(settings)) {
    if (name.trim() === "") throw new TypeError("Cannot offer a setting: its name is blank");
    const word = wordsOf(name).find((one) => guarded.has(one));
    if (word !== undefined && !(shownOnly.has(name) && set === undefined))
      throw new TypeError(`Cannot offer the setting "${name}": "${word}" is never for a model to see or change`);
    compileSchema(schema);
  }
}

/** What decides here and now is no secret, and may be looked at when it cannot be changed. */
const shownOnly: ReadonlySet<string> = new Set(["permissionMode", "sandbox"]);

/** `apiKey`, `api-key` and `api.key` are the words api and key, and apikey. */
function wordsOf(name: string): string[] {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "");
  return [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)];
}

const guarded: ReadonlySet<string> = new Set([
  "permission",
  "permissions",
  "permissionmode",
  "hook",
  "hooks",
  "sandbox",
  "trust",
  "trusted",
  "secret",
  "secrets",
  "password",
  "passphrase",
  "credential",
  "credentials",
  "apikey",
  "apikeys",
  "privatekey",
  "authtoken",
  "accesstoken",
  "bearertoken",
  "env",
]);
