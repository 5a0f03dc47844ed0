import type { Body, Parameter } from "./parameter.ts";
import type { ReadParameter } from "./read-parameters.ts";

/** The field of the input that says how the body is sent, where there are several ways. */
export const bodyTypeField = "bodyType";

/** The fields of the input that are the body's; `body` is never a parameter's. */
export function bodyFields(body: Body | undefined): readonly string[] {
  return body !== undefined && body.contents.length > 1 ? ["body", bodyTypeField] : ["body"];
}

/**
 * Gives each parameter a field of the input: its own name, of `[A-Za-z0-9_.-]`, at most 64, as services want them.
 *
 * One whose field is taken (in any letter case) has its place before it: of `id` in the path and `id` in the query the second is
 * `query_id`.
 */
export function withFields(parameters: readonly ReadParameter[], reserved: readonly string[]): readonly Parameter[] {
  const taken = new Set(reserved.map((field) => field.toLowerCase()));
  const inOrder = parameters.toSorted((a, b) => places.indexOf(a.place) - places.indexOf(b.place));
  return inOrder.map((parameter) => {
    const field = freeField(parameter, taken);
    taken.add(field.toLowerCase());
    return { ...parameter, field };
  });
}

const places = ["path", "query", "querystring", "header", "cookie"];

function freeField({ name, place }: ReadParameter, taken: ReadonlySet<string>): string {
  const plain = callable(name) || place;
  for (let round = 0; ; round++) {
    const field = round === 0 ? plain : callable(`${place}_${plain}${round === 1 ? "" : round}`);
    if (!taken.has(field.toLowerCase())) return field;
  }
}

function callable(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9_.-]+/g, "_").replace(/^_+|_+$/g, "");
  return plain.slice(0, 58);
}
