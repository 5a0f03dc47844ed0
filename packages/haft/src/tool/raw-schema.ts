import type { JsonSchema } from "../schema/json-schema.ts";

/** A JSON Schema as it is written by hand, read from a file, or made by a library whose schemas are JSON Schemas, as typebox's are. */
export type RawSchema =
  | JsonSchema
  | {
      readonly "~standard"?: never;
      readonly type?: string | readonly string[];
      readonly properties?: object;
    };
