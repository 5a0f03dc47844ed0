import { createHash } from "node:crypto";
import { labelOf, type Operation } from "./operation.ts";

export interface OperationNameOptions {
  /** Names an operation; undefined leaves it to the document. */
  readonly name?: ((operation: Operation) => string | undefined) | undefined;
  /** Names that other tools have, in any letter case. */
  readonly reservedNames?: readonly string[] | undefined;
}

/** An operation with its name. */
export interface NamedOperation {
  readonly operation: Operation;
  readonly name: string;
}

/**
 * Gives each operation a name: what `name` says, else the operation's id, else method and path.
 *
 * Names are made of `[A-Za-z0-9_-]`, at most 64, as services want them. Each one that is too long, reserved, or another operation's in any
 * letter case, gets 8 digits of the hash of method and path: it does not depend on what else the document holds where.
 */
export function nameOperations<One extends Pick<NamedOperation, "operation">>(
  all: readonly One[],
  { name, reservedNames = [] }: OperationNameOptions,
): readonly (One & NamedOperation)[] {
  const wished = all.map((one) => {
    const { operation } = one;
    const wish = callableName(name?.(operation) ?? operation.id ?? pathName(operation));
    return { one, wish, key: wish.toLowerCase() };
  });
  const reserved = reservedNames.map((one) => one.toLowerCase());
  const counts = new Map(reserved.map((key) => [key, 1]));
  for (const { key } of wished) counts.set(key, (counts.get(key) ?? 0) + 1);
  const isFree = ({ wish, key }: { readonly wish: string; readonly key: string }): boolean =>
    wish !== "" && wish.length <= maxChars && counts.get(key) === 1;
  const taken = new Set([...reserved, ...wished.filter(isFree).map(({ key }) => key)]);
  return wished.map(({ one, wish, key }) => {
    if (isFree({ wish, key })) return { ...one, name: wish };
    const hashed = hashedName(wish, one.operation, taken);
    taken.add(hashed.toLowerCase());
    return { ...one, name: hashed };
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
