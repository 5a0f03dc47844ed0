/** What an option must be: in words, and whether a value is that. An absent value is never asked about. */
export interface OptionShape {
  readonly words: string;
  accepts(value: unknown): boolean;
}

/** The shape of every option there is. */
export type OptionShapes<Options> = { readonly [Name in keyof Required<Options>]: OptionShape };

/** Whatever it is, it is looked at elsewhere. */
export const anything: OptionShape = { words: "anything", accepts: () => true };
export const text: OptionShape = { words: "a text", accepts: (value) => typeof value === "string" };
export const flag: OptionShape = { words: "true or false", accepts: (value) => typeof value === "boolean" };
export const callback: OptionShape = { words: "a function", accepts: (value) => typeof value === "function" };
export const object: OptionShape = {
  words: "an object",
  accepts: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
};

/** A number of `least` or more; infinity is one. */
export function number(least: number): OptionShape {
  return { words: `a number of ${least} or more`, accepts: (value) => typeof value === "number" && value >= least };
}

export function wholeNumber(least: number): OptionShape {
  return {
    words: `a whole number of ${least} or more`,
    accepts: (value) => Number.isInteger(value) && (value as number) >= least,
  };
}

export function oneOf<Choice extends string>(choices: readonly Choice[]): OptionShape {
  return {
    words: `one of ${choices.map((choice) => `"${choice}"`).join(", ")}`,
    accepts: (value) => choices.includes(value as Choice),
  };
}

export function listOf(words: string, element: OptionShape): OptionShape {
  return { words: `an array of ${words}`, accepts: (value) => Array.isArray(value) && value.every(element.accepts) };
}

export function either(first: OptionShape, second: OptionShape): OptionShape {
  return {
    words: `${first.words} or ${second.words}`,
    accepts: (value) => first.accepts(value) || second.accepts(value),
  };
}

/** An object or instance with these methods. `way` is how one is made. */
export function having(methods: readonly string[], way: string): OptionShape {
  const names = methods.length === 1 ? `the function ${methods[0]}` : `the functions ${methods.join(", ")}`;
  return {
    words: `an object with ${names}, as ${way}`,
    accepts: (value) =>
      typeof value === "object" &&
      value !== null &&
      methods.every((method) => typeof (value as Readonly<Record<string, unknown>>)[method] === "function"),
  };
}
