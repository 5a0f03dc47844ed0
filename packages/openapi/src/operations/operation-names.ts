import { createHash } from "node:crypto";
import { labelOf, type Operation } from "./operation.ts";

export interface OperationNameOptions {
  /** Names an operation; undefined leaves it to the document. */
  readonly name?: ((operation: Operation) => string | undefined) | undefined;
  /** Names that other tools have, in any letter case. */
  readonly reservedNames?: readonly string[] | undefined;
}

/**
 * A name for each operation, in their order: what `name` says, else the operation's id, else method and path.
 *
 * Names are made of `[A-Za-z0-9_-]`, at most 64, as services want them. Each one that is too long, reserved, or another operation's in any
 * letter case, gets 8 digits of the hash of method and path: it does not depend on what else the document holds where.
 */
export function operationNames(
  operations: readonly Operation[],
  { name, reservedNames = [] }: OperationNameOptions,
): readonly string[] {
  const reserved = new Set(reservedNames.map((one) => one.toLowerCase()));
  const wanted = operations.map((operation) => callableName(name?.(operation) ?? operation.id ?? pathName(operation)));
  const counts = new Map<string, number>();
  for (const one of wanted) counts.set(one.toLowerCase(), (counts.get(one.toLowerCase()) ?? 0) + 1);
  const taken = new Set(reserved);
  const names = wanted.map((one) => {
    const key = one.toLowerCase();
    const isFree = one !== "" && one.length <= maxChars && counts.get(key) === 1 && !reserved.has(key);
    if (isFree) taken.add(key);
    return isFree ? one : undefined;
  });
  return names.map((one, index) => {
    if (one !== undefined) return one;
    const hashed = hashedName(wanted[index] as string, operations[index] as Operation, taken);
    taken.add(hashed.toLowerCase());
    return hashed;
  });
}

// Source: the name patterns of OpenAI and Anthropic, ^[a-zA-Z0-9_-]{1,64}$.
const maxChars = 64;

function callableName(text: string): string {
  return text
    .replace(/[^A-Za-z0-9_-]+/g, "_")
    .replace(/_{2,}/g, "_")
    .replace(/^_+|_+$/g, "");
}

function pathName({ method, path }: Operation): string {
  return `${method.toLowerCase()}_${path}`;
}

/** A document may hold a name that looks like a hashed one; then the hash is made of more. */
function hashedName(name: string, operation: Operation, taken: ReadonlySet<string>): string {
  for (let round = 0; ; round++) {
    const text = `${labelOf(operation)}${"#".repeat(round)}`;
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
    const start = name === "" ? "operation" : name.slice(0, maxChars - hash.length - 1);
    const hashed = `${start}_${hash}`;
    if (!taken.has(hashed.toLowerCase())) return hashed;
  }
}
