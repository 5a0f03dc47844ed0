import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { nearest } from "./nearest.ts";
import type { Option, Options, Values } from "./options.ts";
import { UsageError } from "./usage-error.ts";

export interface ParsedOptions<Known extends Options> {
  readonly values: Values<Known>;
  readonly positionals: readonly string[];
}

/**
 * Reads the arguments of a command.
 *
 * @param hint what to do about an option that is not known and like none
 * @throws {UsageError} for an option that is not known, naming the nearest, and for a value that does not fit
 */
export async function parseOptions<Known extends Options>(
  args: readonly string[],
  known: Known,
  hint = "--help shows the options",
): Promise<ParsedOptions<Known>> {
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: parseArgsConfig(known),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const values: Record<string, unknown> = Object.fromEntries(Object.entries(known).map(unset));
  const nameOf = namesOf(known);
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const name = nameOf.get(token.name);
    const option = name === undefined ? undefined : known[name];
    if (name === undefined || option === undefined) {
      const names = Object.keys(known).map((name) => `--${name}`);
      const wayOut = (await nearest(token.rawName, names)) || `; ${hint}`;
      throw new UsageError(`Cannot use option "${token.rawName}": it is not known${wayOut}`);
    }
    const given = option.kind === "flag" ? flagOf(token) : textOf(token);
    values[name] = readValue(option, given, token.rawName, values[name]);
  }
  return { values: values as Values<Known>, positionals };
}

function parseArgsConfig(known: Options): ParseArgsOptionsConfig {
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, { kind, short, aliases = [] }]) => {
      const type = kind === "flag" ? "boolean" : "string";
      return [
        [name, { type, multiple: true, ...(short !== undefined && { short }) }],
        ...aliases.map((alias) => [alias, { type, multiple: true }]),
      ];
    }),
  );
}

/** The name of an option by each of its spellings. */
function namesOf(known: Options): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(known).flatMap(([name, { aliases = [] }]) =>
      [name, ...aliases].map((spelling) => [spelling, name] as const),
    ),
  );
}

function unset([name, { kind }]: [string, Option]): [string, unknown] {
  return [name, kind === "flag" ? false : kind === "list" || kind === "texts" ? [] : undefined];
}

interface Token {
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

function flagOf({ rawName, value }: Token): string {
  if (value !== undefined) throw new UsageError(`Cannot use option "${rawName}": it takes no value`);
  return "";
}

function textOf({ rawName, value, inlineValue }: Token): string {
  if (value === undefined || value === "") throw new UsageError(`Cannot use option "${rawName}": its value is missing`);
  if (inlineValue !== true && value.startsWith("-") && value !== "-") {
    const wayOut = `write ${rawName.startsWith("--") ? `${rawName}=` : rawName}${value} if that is meant`;
    throw new UsageError(`Cannot use option "${rawName}": its value is missing, "${value}" follows; ${wayOut}`);
  }
  return value;
}

function readValue(option: Option, given: string, name: string, before: unknown): unknown {
  switch (option.kind) {
    case "flag":
      return true;
    case "list":
      return [...(before as readonly string[]), ...given.split(",").map((item) => item.trim())].filter(Boolean);
    case "texts":
      return [...(before as readonly string[]), given];
    case "number":
      return numberOf(option, given, name);
    case "text":
      if (option.choices === undefined || option.choices.includes(given)) return given;
      throw new UsageError(`Cannot use "${given}" for ${name}: it is one of ${option.choices.join(", ")}`);
  }
}

function numberOf(option: Extract<Option, { kind: "number" }>, given: string, name: string): number {
  const { min, max, isWhole = true, value: unit } = option;
  const value = Number(given);
  const fits = given.trim() !== "" && value >= min && value <= max && (!isWhole || Number.isInteger(value));
  if (fits) return value;
  const what = `a ${isWhole ? "whole " : ""}number ${unit === "SECONDS" ? "of seconds, without a unit, " : ""}from ${min} to ${max}`;
  throw new UsageError(`Cannot use "${given}" for ${name}: it is ${what}`);
}
