import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import { type Environment, expandVariables } from "./expand-variables.ts";

/** Says why a definition cannot be used, as the end of a sentence. */
export class DefinitionError extends Error {
  /** The variables that are not there, where nothing else is wrong. */
  readonly missing: readonly string[] | undefined;

  constructor(message: string, missing?: readonly string[]) {
    super(message);
    this.missing = missing;
  }
}

/**
 * Reads the fields of a definition, with variables put in. Those that are not there are noted in `missing`.
 *
 * Each method throws a `DefinitionError` for a field of another kind.
 */
export class DefinitionFields {
  readonly missing: Set<string>;
  readonly #entry: JsonObject;
  readonly #environment: Environment;

  constructor(entry: JsonObject, environment: Environment, missing: Set<string> = new Set()) {
    this.#entry = entry;
    this.#environment = environment;
    this.missing = missing;
  }

  /** The fields of an object within, whose missing variables count as those of the whole. */
  of(entry: JsonObject): DefinitionFields {
    return new DefinitionFields(entry, this.#environment, this.missing);
  }

  text(key: string): string {
    const value = this.#entry[key];
    if (typeof value !== "string" || value.trim() === "") {
      throw new DefinitionError(`its "${key}" is ${value === undefined ? "missing" : "no text"}`);
    }
    return this.#expand(value);
  }

  url(key: string): string {
    const url = this.text(key);
    if (this.missing.size > 0) return url;
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      throw new DefinitionError(`its "${key}" is no address that begins with http:// or https://`);
    }
    const { username, password } = new URL(url);
    if (username !== "" || password !== "") {
      throw new DefinitionError(`its "${key}" holds a name or password; take it out, and give it as a header`);
    }
    return url;
  }

  texts(key: string): readonly string[] {
    const value = this.#entry[key] ?? [];
    if (!Array.isArray(value)) throw new DefinitionError(`its "${key}" is no list of texts`);
    return value.map((one) => this.#expand(textOf(one, `"${key}" holds`)));
  }

  record(key: string): Readonly<Record<string, string>> {
    const value = this.#entry[key] ?? {};
    if (!isJsonObject(value)) throw new DefinitionError(`its "${key}" is no object of texts`);
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, this.#expand(textOf(one, `"${key}.${name}" is`))]),
    );
  }

  /** A header that cannot be sent would be quoted, secrets and all, by what refuses it. */
  headers(key: string): Readonly<Record<string, string>> {
    const headers = this.record(key);
    const broken = Object.entries(headers).find(([name, value]) => !isHeader(name, value));
    if (broken === undefined) return headers;
    throw new DefinitionError(
      `its header ${JSON.stringify(broken[0])} cannot be sent: there is a line break or the like in its name or value`,
    );
  }

  textIfAny(key: string): Readonly<Record<string, string>> {
    return this.#entry[key] === undefined ? {} : { [key]: this.text(key) };
  }

  /** One text, as some agents write it, or a list, as others do; under either name. */
  scope(): { readonly scope?: string } {
    const key = this.#entry.scope === undefined ? "scopes" : "scope";
    const value = this.#entry[key];
    if (value === undefined) return {};
    return { scope: Array.isArray(value) ? this.texts(key).join(" ") : this.text(key) };
  }

  port(key: string): Readonly<Record<string, number>> {
    const value = this.#entry[key];
    if (value === undefined) return {};
    if (typeof value === "number" && Number.isInteger(value) && value > 0 && value < 65_536) return { [key]: value };
    throw new DefinitionError(`its "${key}" is no port, a whole number from 1 to 65535`);
  }

  number(key: string, as: string): Readonly<Record<string, number>> {
    const value = this.#entry[key];
    if (value === undefined) return {};
    if (typeof value === "number" && value > 0) return { [as]: value };
    throw new DefinitionError(`its "${key}" is no number of milliseconds above 0`);
  }

  #expand(text: string): string {
    const expanded = expandVariables(text, this.#environment);
    for (const name of expanded.missing) this.missing.add(name);
    return expanded.text;
  }
}

function textOf(value: JsonValue, where: string): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new DefinitionError(`its ${where} something that is no text`);
}

function isHeader(name: string, value: string): boolean {
  try {
    new Headers([[name, value]]);
    return true;
  } catch {
    return false;
  }
}
