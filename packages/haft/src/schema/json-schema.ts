/**
 * A JSON Schema: draft 2020-12 or draft 7 (said by `$schema`; without it the keywords both share).
 *
 * Source: json-schema.org, drafts 2020-12 and 07.
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
