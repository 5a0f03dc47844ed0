import type { JsonSchema } from "haft";

/** A file as a model gives it. `path` is there only where the host reads files. */
export interface GivenFile {
  readonly text?: string;
  readonly base64?: string;
  readonly path?: string;
  readonly filename?: string;
  readonly mediaType?: string;
}

/** The schema of a file in the input of a tool. */
export function fileSchema(canRead: boolean, said: string | undefined): JsonSchema {
  const ways = canRead ? "text, base64 or path" : "text or base64";
  return {
    type: "object",
    description: [said, `A file: give one of ${ways}.`].filter((part) => part !== undefined && part !== "").join(" "),
    properties: {
      text: { type: "string", description: "The content, as text" },
      base64: { type: "string", description: "The content, in base64" },
      ...(canRead && { path: { type: "string", description: "The path of a file with the content" } }),
      filename: { type: "string", description: "What the file is called there" },
      mediaType: { type: "string", description: "Its type, such as image/png" },
    },
    additionalProperties: false,
  };
}
