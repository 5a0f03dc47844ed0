import { isToolOutput, ok } from "./tool-output.ts";

/** A deeply frozen copy of plain data or of a `ToolOutput` that is `ok`; undefined for anything that cannot be kept so. */
export function frozenCopy(value: unknown): { readonly value: unknown } | undefined {
  try {
    if (!isToolOutput(value)) return { value: frozen(value) };
    if (value.outcome !== "ok") return undefined;
    const { content, structured, warnings } = frozen({ ...value }) as typeof value;
    return {
      value: Object.freeze(
        ok(content, { ...(structured !== undefined && { structured }), ...(warnings !== undefined && { warnings }) }),
      ),
    };
  } catch (error) {
    if (error === notPlain) return undefined;
    throw error;
  }
}

function frozen(value: unknown): unknown {
  if (typeof value === "function" || typeof value === "symbol") throw notPlain;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(frozen));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw notPlain;
  return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, member]) => [key, frozen(member)])));
}

const notPlain = new Error("not plain data");
