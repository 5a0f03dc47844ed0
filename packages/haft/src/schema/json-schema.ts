/**
 * A JSON Schema of draft 2020-12, 2019-09 or 7, as `$schema` says.
 *
 * Without `$schema` it is read as draft 2020-12 when it uses a keyword that came after draft 7 (`prefixItems`, `$dynamicRef` …), else as
 * draft 7. Source: json-schema.org, drafts 2020-12, 2019-09 and 07.
 */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema | boolean>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema | boolean | readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
}
