import type { JsonObject, JsonSchema } from "haft";
import { type Documents, type Located, memberOf, membersOf, schemaAt } from "../document/located.ts";

/** A field of a form that is a file, a list of files, or either. */
export interface FileField {
  readonly name: string;
  readonly isOne: boolean;
  readonly isList: boolean;
}

/** The fields of a form that are files. */
export function fileFields(documents: Documents, at: Located<JsonObject>): readonly FileField[] {
  return membersOf(memberOf(at, "properties"))
    .map(([name, member]) => {
      const forms = formsOf(documents, member);
      const isOne = forms.some(({ value }) => isFile(value));
      const isList = forms.some((form) => isFile(schemaAt(documents, memberOf(form, "items"))?.value ?? {}));
      return { name, isOne, isList };
    })
    .filter(({ isOne, isList }) => isOne || isList);
}

/** A schema, or the branches that it is a union of. */
function formsOf(documents: Documents, member: Located): readonly Located<JsonObject>[] {
  const field = schemaAt(documents, member);
  if (field === undefined) return [];
  const branches = ["oneOf", "anyOf"].flatMap((word) => membersOf(memberOf(field, word)));
  return [field, ...branches.map(([, branch]) => schemaAt(documents, branch)).filter((one) => one !== undefined)];
}

// Source: OpenAPI 3.1, "Considerations for File Uploads": a file has a contentMediaType and no encoding.
function isFile({ type, format, contentMediaType, contentEncoding }: JsonObject): boolean {
  if (type === "file" || (type === "string" && format === "binary")) return true;
  return (
    typeof contentMediaType === "string" && contentEncoding === undefined && !/^text\/|json/.test(contentMediaType)
  );
}

/** @param file the schema of one file */
export function fileFieldSchema({ isOne, isList }: FileField, file: JsonSchema): JsonSchema {
  const list: JsonSchema = { type: "array", items: file };
  if (isOne && isList) return { anyOf: [file, list] };
  return isList ? list : file;
}
