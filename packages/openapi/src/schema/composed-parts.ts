import { type Documents, type Located, memberOf, membersOf, schemaAt } from "../document/located.ts";
import { isOneSided, type OneSided } from "./one-sided.ts";

/** The parts of an `allOf` or a union. None of them needs a field that the whole, or another part of an `allOf`, leaves out. */
export function composedParts(documents: Documents, at: Located, word: string, leftOut: OneSided): readonly Located[] {
  const parts = membersOf(memberOf(at, word)).map(([, part]) => ({ part, schema: schemaAt(documents, part) }));
  const beside = [at, ...(word === "allOf" ? parts.map(({ schema }) => schema) : [])]
    .filter((one) => one !== undefined)
    .flatMap((one) => membersOf(memberOf(one, "properties")));
  return parts.map(({ part, schema }) => {
    const required = schema?.value.required;
    if (schema === undefined || !Array.isArray(required)) return part;
    const needed = required.filter(
      (name) => !beside.some(([one, field]) => one === name && isOneSided(documents, field, leftOut)),
    );
    return needed.length === required.length ? part : { ...schema, value: { ...schema.value, required: needed } };
  });
}
