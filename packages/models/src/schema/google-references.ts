import { isJsonObject, type JsonSchema } from "haft";
import type { Draft } from "./google-draft.ts";
import { resolveReference } from "./references.ts";
import type { SchemaProblem } from "./schema-problem.ts";

/** The whole schema, and what came up on the way through it. */
export interface Root {
  readonly schema: JsonSchema;
  readonly problems: SchemaProblem[];
  readonly cyclic: ReadonlySet<string>;
  /** The references that are kept, and the names of their definitions. */
  readonly names: Map<string, string>;
  /** How many references were replaced. */
  inlined: number;
}

/** What a reference stands for; in a cycle the reference itself. */
export function targetOf({ $ref }: Draft, path: string, root: Root): Draft | string | undefined {
  if (typeof $ref !== "string") return undefined;
  const target = resolveReference($ref, root.schema);
  if ($ref === "#" || !isJsonObject(target)) {
    const problem =
      $ref === "#" ? "the whole schema within itself is shown as anything" : `there is nothing at "${$ref}"`;
    root.problems.push({ path, keyword: "$ref", problem });
    return undefined;
  }
  if (!root.cyclic.has($ref) && root.inlined++ < maxInlined) {
    return typeof target.$ref === "string" ? targetOf(target, path, root) : target;
  }
  return `#/$defs/${nameFor($ref, root.names)}`;
}

// Definitions that use each other twice double with each level.
const maxInlined = 500;

function nameFor(reference: string, names: Map<string, string>): string {
  const known = names.get(reference);
  if (known !== undefined) return known;
  const plain = (reference.split("/").at(-1) ?? "").replace(/[^\w.-]/g, "_");
  const taken = new Set(names.values());
  let name = plain;
  for (let number = 2; taken.has(name); number++) name = `${plain}_${number}`;
  names.set(reference, name);
  return name;
}
