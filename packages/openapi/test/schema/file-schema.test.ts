import { expect, test } from "vitest";
import { fileSchema } from "../../src/schema/file-schema.ts";

test("fileSchema() has a path only where files are read", () => {
  expect(Object.keys(fileSchema(false, "A photo").properties ?? {})).toEqual([
    "text",
    "base64",
    "filename",
    "mediaType",
  ]);
  expect(fileSchema(true, "A photo")).toMatchObject({
    description: "A photo A file: give one of text, base64 or path.",
    properties: { path: {} },
  });
});
