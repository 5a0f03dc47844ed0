import { nearestNames } from "../json/nearest-names.ts";
import type { OptionShape, OptionShapes } from "./option-shape.ts";
import { valueKind } from "./value-kind.ts";

/**
 * Makes sure that options are an object, that there is an option of each name, and that each is what it must be.
 *
 * For those who call without a type checker, as programs do whose types are stripped. Options that are not given are not looked at.
 *
 * @param doing what cannot be done, as `open a session`
 * @param way how it is called, as `createSession({ tools })`
 * @param foreign what options of other libraries are called here
 * @throws {TypeError} naming what is so, and the nearest option or what it must be
 * @throws {RangeError} when an option is a number out of its range
 */
export function checkOptions<Options extends object>(
  doing: string,
  options: unknown,
  shapes: OptionShapes<Options>,
  way: string,
  foreign: Readonly<Record<string, string>> = {},
): void {
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    throw new TypeError(`Cannot ${doing}: its options are ${valueKind(options)}, not an object; call it as ${way}`);
  }
  for (const name in options) {
    if (!Object.hasOwn(shapes, name)) throw unknownOption(doing, name, Object.keys(shapes), foreign);
    const shape = shapes[name as keyof Options];
    const value = (options as Readonly<Record<string, unknown>>)[name];
    if (value !== undefined && !shape.accepts(value)) throw wrongOption(doing, name, value, shape);
  }
}

function unknownOption(
  doing: string,
  name: string,
  names: readonly string[],
  foreign: Readonly<Record<string, string>>,
): TypeError {
  const here = Object.hasOwn(foreign, name) ? foreign[name] : undefined;
  const hint = here === undefined ? `the nearest is "${nearestNames(name, names, 1)[0]}"` : `use ${here}`;
  return new TypeError(`Cannot ${doing}: there is no option "${name}"; ${hint}`);
}

function wrongOption(doing: string, name: string, value: unknown, { words }: OptionShape): TypeError | RangeError {
  const message = `Cannot ${doing}: its ${name} is ${valueKind(value)}, not ${words}`;
  return typeof value === "number" ? new RangeError(message) : new TypeError(message);
}
