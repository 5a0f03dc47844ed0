import type { Traits } from "./traits.ts";

/** A trait that holds for every input, or that depends on it. */
export type TraitOption<Input> = boolean | ((input: Input) => boolean);

/** The traits of a tool's calls, each for the given input. */
export interface TraitOptions<Input> {
  /** @default false */
  readonly readOnly?: TraitOption<Input> | undefined;
  /** @default the same as `readOnly` */
  readonly concurrencySafe?: TraitOption<Input> | undefined;
  /** @default false */
  readonly idempotent?: TraitOption<Input> | undefined;
  /** @default true */
  readonly destructive?: TraitOption<Input> | undefined;
  /** @default true */
  readonly openWorld?: TraitOption<Input> | undefined;
  /** @default false */
  readonly polls?: TraitOption<Input> | undefined;
}

/** The traits that every call has, or undefined when one of them depends on the input. */
export function constantTraits<Input>(options: TraitOptions<Input>): Traits | undefined {
  return traitNames.some((name) => typeof options[name] === "function") ? undefined : Object.freeze(traitsFor(options));
}

/** The traits of a call with this input, those that were not declared being the careful ones. */
export function traitsFor<Input>(options: TraitOptions<Input>, input?: Input): Traits {
  const readOnly = resolve(options.readOnly, input, false);
  return {
    readOnly,
    concurrencySafe: resolve(options.concurrencySafe, input, readOnly),
    idempotent: resolve(options.idempotent, input, false),
    destructive: resolve(options.destructive, input, true),
    openWorld: resolve(options.openWorld, input, true),
    polls: resolve(options.polls, input, false),
  };
}

function resolve<Input>(
  option: TraitOption<Input> | undefined,
  input: Input | undefined,
  undeclared: boolean,
): boolean {
  if (option === undefined) return undeclared;
  return typeof option === "function" ? option(input as Input) : option;
}

const traitNames: readonly (keyof Traits)[] = [
  "readOnly",
  "concurrencySafe",
  "idempotent",
  "destructive",
  "openWorld",
  "polls",
];
