import { type Located, placeOf } from "../document/located.ts";

/** A schema that others refer to, by the name that it has in `$defs`. */
export interface Definition {
  readonly name: string;
  readonly at: Located;
}

/** Gives every schema that is referred to a name of its own, once, in the order in which they are met. */
export class DefinitionNames {
  readonly #byPlace = new Map<string, Definition>();
  readonly #names = new Set<string>();

  /** Grows while schemas are converted. */
  readonly waiting: Definition[] = [];

  nameOf(at: Located): string {
    const place = placeOf(at);
    const known = this.#byPlace.get(place);
    if (known !== undefined) return known.name;
    const plain = at.pointer.slice(at.pointer.lastIndexOf("/") + 1).replace(/[^A-Za-z0-9_.-]+/g, "_") || "schema";
    const wanted = plain === "__proto__" ? "proto" : plain;
    let name = wanted;
    for (let round = 2; this.#names.has(name); round++) name = `${wanted}_${round}`;
    this.#names.add(name);
    const definition = { name, at };
    this.#byPlace.set(place, definition);
    this.waiting.push(definition);
    return name;
  }
}
