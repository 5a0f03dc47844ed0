/** One option of a command. */
export type Option = FlagOption | TextOption | ListOption | TextsOption | NumberOption;

interface FlagOption extends Described {
  readonly kind: "flag";
}

interface TextOption extends Described {
  readonly kind: "text";
  /** What its value is called in the help. */
  readonly value: string;
  readonly choices?: readonly string[];
}

/** May be given several times, each time with names between commas. */
interface ListOption extends Described {
  readonly kind: "list";
  readonly value: string;
}

/** May be given several times; each value counts as it stands, with its commas. */
interface TextsOption extends Described {
  readonly kind: "texts";
  readonly value: string;
}

interface NumberOption extends Described {
  readonly kind: "number";
  readonly value: string;
  readonly min: number;
  readonly max: number;
  /** @default true */
  readonly isWhole?: boolean;
}

interface Described {
  readonly short?: string;
  /** Other spellings, as other programs have them. They are not shown in the help. */
  readonly aliases?: readonly string[];
  readonly summary: string;
}

export type Options = Readonly<Record<string, Option>>;

/** What the user gave. Flags that were not given are false, lists empty; of an option with choices it is one of them. */
export type Values<Known extends Options> = { readonly [Name in keyof Known]: ValueOf<Known[Name]> };

type ValueOf<Known extends Option> = Known extends FlagOption
  ? boolean
  : Known extends ListOption | TextsOption
    ? readonly string[]
    : Known extends NumberOption
      ? number | undefined
      : Known extends { readonly choices: readonly (infer Choice)[] }
        ? Choice | undefined
        : string | undefined;
