import type { Values } from "../../terminal/options.ts";

/** What every command takes that uses HTTP APIs by their OpenAPI documents. */
export const openApiOptions = {
  openapi: {
    kind: "texts",
    value: "FILE",
    summary: "The operations of an OpenAPI document as tools: a file or URL, JSON or YAML; may be repeated",
  },
  "openapi-credential": {
    kind: "texts",
    value: "SCHEME=VARIABLE",
    summary: "The environment variable with the credential of a security scheme of these documents; may be repeated",
  },
  "openapi-only": {
    kind: "texts",
    value: "PATTERN",
    summary: "Only operations that fit: a method, a path with *, both ('GET /pets/*'), or tag:NAME; may be repeated",
  },
  "openapi-server": {
    kind: "text",
    value: "URL",
    summary: "Where the API begins (default: the document's first server)",
  },
} as const;

export type OpenApiChoices = Partial<Values<typeof openApiOptions>>;
